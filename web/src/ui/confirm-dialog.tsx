import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { t } from '../texts/texts.tsx';
import classes from './confirm-dialog.module.css';
import { Modal } from './modal.tsx';

interface Props {
  question: string;
  detail?: ReactNode;
  confirm: string;
  /** For what can be repeated or undone; else the button warns. */
  reversible?: boolean;
  busy: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Asks before something that cannot be taken back. It starts on Cancel, the harmless answer. */
export function ConfirmDialog({ question, detail, confirm, reversible = false, ...props }: Props) {
  const { busy, onConfirm, onCancel } = props;
  return (
    <Modal title={question} busy={busy} onCancel={onCancel}>
      {detail && <div className={classes.detail}>{detail}</div>}
      <div className={classes.actions}>
        <Button variant="default" onClick={onCancel} disabled={busy}>
          {t('Cancel')}
        </Button>
        <Button variant={reversible ? 'filled' : 'danger'} onClick={onConfirm} loading={busy}>
          {confirm}
        </Button>
      </div>
    </Modal>
  );
}
