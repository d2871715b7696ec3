import type { ReactNode } from 'react';
import classes from './state-panel.module.css';

interface Props {
  title: string;
  children: ReactNode;
  actions?: ReactNode;
  /** A failure is read out at once; an empty screen is not. */
  failed?: boolean;
}

/** Stands where the content would: what is not there, why, and what to do. */
export function StatePanel({ title, children, actions, failed = false }: Props) {
  return (
    <div className={classes.panel} data-failed={failed || undefined}>
      <div role={failed ? 'alert' : undefined}>
        <h2 className={classes.title}>{title}</h2>
        <div className={classes.words}>{children}</div>
      </div>
      {actions && <div className={classes.actions}>{actions}</div>}
    </div>
  );
}
