import { Button } from '@mantine/core';
import { Component, type ReactNode } from 'react';
import classes from './shell.module.css';

interface State {
  failed: boolean;
}

/** A fault while drawing, or a screen's file that could not be loaded, e.g. after an update. */
export class ErrorBoundary extends Component<{ children: ReactNode }, State> {
  override state: State = { failed: false };

  static getDerivedStateFromError(): State {
    return { failed: true };
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children;
    return (
      <div className={classes.fault} role="alert">
        <h1>This screen could not be shown</h1>
        <p>
          It may have been updated while it was open, or the connection was lost. Reload the page to
          try again.
        </p>
        <Button onClick={() => window.location.reload()}>Reload</Button>
      </div>
    );
  }
}
