import type { ReactNode } from 'react';
import classes from './test-mode.module.css';

/** A quiet note that a part of the product is a local stand-in. */
export const TestMode = ({ children }: { children: ReactNode }) => (
  <p className={classes.note}>
    <strong>Test mode.</strong> {children}
  </p>
);
