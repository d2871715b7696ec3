import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import classes from './failure.module.css';

interface Props {
  title: string;
  children: ReactNode;
  /** What its button says. */
  way: string;
  busy?: boolean;
  onWay: () => void;
}

/** Stands where the content would: what is not there, why, and what to do. */
export const Failure = ({ title, children, way, busy = false, onWay }: Props) => (
  <div className={classes.failure}>
    <div role="alert">
      <h1 className={classes.title}>{title}</h1>
      <p className={classes.words}>{children}</p>
    </div>
    <Button busy={busy} onClick={onWay}>
      {way}
    </Button>
  </div>
);
