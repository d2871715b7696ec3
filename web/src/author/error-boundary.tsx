import { Component, type ReactNode } from 'react';
import { reportFault } from '../platform/report-fault.ts';
import { Failure } from './failure.tsx';
import { FileMissing } from './load-late.tsx';

interface State {
  fault: unknown;
}

/** A fault while drawing, or a file that did not come: says so, and offers what helps. */
export class ErrorBoundary extends Component<{ children: ReactNode }, State> {
  override state: State = { fault: null };

  static getDerivedStateFromError(fault: unknown): State {
    return { fault: fault ?? new Error('Unknown') };
  }

  override componentDidCatch(fault: unknown): void {
    if (!(fault instanceof FileMissing)) reportFault('render', fault);
  }

  override render(): ReactNode {
    const { fault } = this.state;
    if (fault === null) return this.props.children;
    const missing = fault instanceof FileMissing;
    return (
      <Failure
        title={missing ? 'This screen could not be loaded' : 'This screen could not be shown'}
        way="Reload"
        onWay={() => window.location.reload()}
      >
        {missing
          ? 'The connection was lost, or the product is being updated at this moment.'
          : 'Something went wrong while it was drawn. Reload the page to try again.'}
      </Failure>
    );
  }
}
