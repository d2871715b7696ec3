import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import classes from './form.module.css';

interface Props {
  back: { to: string; label: string };
  submitLabel: string;
  isPending: boolean;
  disabled: boolean;
  /** Why the form cannot be sent. */
  reason?: ReactNode;
}

/** The foot of a form: the way back, the one button, and beside it why it cannot be pressed. */
export const FormFoot = ({ back, submitLabel, isPending, disabled, reason }: Props) => (
  <div className={classes.foot}>
    <Button component={Link} to={back.to} variant="subtle" className={classes.back}>
      {back.label}
    </Button>
    <Button type="submit" disabled={disabled} loading={isPending}>
      {submitLabel}
    </Button>
    {reason && <p className={classes.reason}>{reason}</p>}
  </div>
);
