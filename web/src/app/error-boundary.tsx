import { Button } from '@mantine/core';
import { Component, type ReactNode } from 'react';
import { reportFault } from '../platform/report-fault.ts';
import { FileMissing } from './lazy-screen.tsx';
import classes from './shell.module.css';

interface State {
  fault: unknown;
}

/** A fault while drawing, or a screen's file that did not come: says so, and offers what helps. */
export class ErrorBoundary extends Component<{ children: ReactNode }, State> {
  override state: State = { fault: null };

  static getDerivedStateFromError(fault: unknown): State {
    return { fault: fault ?? new Error('Unknown') };
  }

  override componentDidCatch(fault: unknown): void {
    if (!(fault instanceof FileMissing)) reportFault('render', fault);
  }

  /** Whoever leaves the screen and comes back tries again, too. */
  override componentWillUnmount(): void {
    this.forget();
  }

  private forget(): void {
    if (this.state.fault instanceof FileMissing) this.state.fault.forget();
  }

  private readonly tryAgain = (): void => {
    this.forget();
    this.setState({ fault: null });
  };

  override render(): ReactNode {
    const { fault } = this.state;
    if (fault === null) return this.props.children;
    if (fault instanceof FileMissing) {
      return (
        <div className={classes.fault} role="alert">
          <h1>This screen could not be loaded</h1>
          <p>The connection was lost, or the product is being updated at this moment.</p>
          <Button onClick={this.tryAgain}>Try again</Button>
        </div>
      );
    }
    return (
      <div className={classes.fault} role="alert">
        <h1>This screen could not be shown</h1>
        <p>Something went wrong while it was drawn. Reload the page to try again.</p>
        <Button onClick={() => window.location.reload()}>Reload</Button>
      </div>
    );
  }
}
