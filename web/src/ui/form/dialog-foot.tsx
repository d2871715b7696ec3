import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { t } from '../../texts/texts.tsx';
import classes from './form.module.css';

interface Props {
  cancelLabel?: string;
  submitLabel: ReactNode;
  isPending: boolean;
  disabled?: boolean;
  onCancel: () => void;
}

/** The foot of a form in a dialog. */
export const DialogFoot = ({ cancelLabel, submitLabel, isPending, disabled, onCancel }: Props) => (
  <div className={classes.dialogFoot}>
    <Button variant="default" onClick={onCancel} disabled={isPending}>
      {cancelLabel ?? t('Cancel')}
    </Button>
    <Button type="submit" disabled={disabled} loading={isPending}>
      {submitLabel}
    </Button>
  </div>
);
