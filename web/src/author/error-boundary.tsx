import { Component, type ReactNode } from 'react';
import { reportFault } from '../platform/report-fault.ts';
import { Failure } from './failure.tsx';
import { FileMissing } from './load-late.tsx';
import { useTexts } from './texts.tsx';

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
    return <Told missing={fault instanceof FileMissing} />;
  }
}

function Told({ missing }: { missing: boolean }) {
  const { t } = useTexts();
  return (
    <Failure
      title={t(missing ? 'failure.file' : 'failure.drawing')}
      way={t('failure.reload')}
      onWay={() => window.location.reload()}
    >
      {t(missing ? 'failure.fileWhy' : 'failure.drawingWhy')}
    </Failure>
  );
}
