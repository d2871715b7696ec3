import { Button, SegmentedControl, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import type { Conference } from '#contract/conferences.ts';
import type { Submission } from '#contract/submissions.ts';
import { PosterTitle } from '../platform/poster-title.tsx';
import { plural, t } from '../texts/texts.tsx';
import { Banner, type Message } from '../ui/banner.tsx';
import { Modal } from '../ui/modal.tsx';
import classes from './fee-dialog.module.css';
import { type FeeChange, useSettleFee } from './settle-fee.ts';
import { feeNotSettled, feeSettled } from './submission-messages.ts';

interface Props {
  conference: Conference;
  submission: Submission;
  onDone: (message: Message) => void;
  onCancel: () => void;
}

/** Sends a submission's code to its authors, and settles its fee without a payment. */
export function FeeDialog({ conference, submission, onDone, onCancel }: Props) {
  const { abstractId, abstractTitle, authorEmails, paid, waiver } = submission;
  const { prefix, supportsPayments } = conference;
  const settle = useSettleFee({ prefix, abstractId });
  const change = (wanted: FeeChange) =>
    settle.mutate(wanted, { onSuccess: (sent) => onDone(feeSettled(wanted, abstractId, sent)) });
  const open = supportsPayments && !paid;
  const isDoing = (kind: FeeChange['kind']) => settle.isPending && settle.variables.kind === kind;
  return (
    <Modal
      title={t('Submission {id}', { id: abstractId })}
      busy={settle.isPending}
      onCancel={onCancel}
    >
      <div className={classes.body}>
        {settle.error && <Banner {...feeNotSettled(settle.variables, settle.error)} />}
        <p className={classes.title}>
          <PosterTitle title={abstractTitle} />
        </p>
        {supportsPayments && <p>{feeWords(submission)}</p>}
        {open && <SettleForm busy={settle.isPending} onSettle={change} />}
        {!open && (
          <p>
            {plural(
              authorEmails.length,
              'The code will be sent to {emails}',
              'The code will be sent to each author: {emails}',
              { emails: authorEmails.join(', ') },
            )}
          </p>
        )}
        <div className={classes.actions}>
          <Button variant="default" onClick={onCancel} disabled={settle.isPending}>
            {t('Close')}
          </Button>
          {waiver && (
            <Button
              variant="default"
              loading={isDoing('takeBack')}
              disabled={settle.isPending}
              onClick={() => change({ kind: 'takeBack' })}
            >
              {t('Undo')}
            </Button>
          )}
          {!open && (
            <Button
              loading={isDoing('send')}
              disabled={settle.isPending}
              onClick={() => change({ kind: 'send' })}
            >
              {t('Send code')}
            </Button>
          )}
        </div>
      </div>
    </Modal>
  );
}

function feeWords({ paid, waiver }: Submission): string {
  if (waiver?.kind === 'waived') return t('The fee was waived: {note}', { note: waiver.note });
  if (waiver) return t('Paid elsewhere: {note}', { note: waiver.note });
  return paid ? t('Paid.') : t('Not paid: its code cannot be sent yet.');
}

const kinds = () => [
  { value: 'waive', label: t('Waive fee') },
  { value: 'elsewhere', label: t('Paid elsewhere') },
];

interface SettleFormProps {
  busy: boolean;
  onSettle: (change: FeeChange) => void;
}

function SettleForm({ busy, onSettle }: SettleFormProps) {
  const [kind, setKind] = useState<'waive' | 'elsewhere'>('waive');
  const [note, setNote] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!busy && note.trim() !== '') onSettle({ kind, note: note.trim() });
  };
  return (
    <form className={classes.form} onSubmit={submit}>
      <SegmentedControl
        aria-label={t('Fee settlement')}
        data={kinds()}
        disabled={busy}
        value={kind}
        onChange={(value) => setKind(value === 'waive' ? 'waive' : 'elsewhere')}
      />
      <TextInput
        label={kind === 'waive' ? t('Reason') : t('Payment reference')}
        description={
          kind === 'waive'
            ? t('Saved in the audit log. You can undo this.')
            : t('For example a bank transfer or invoice number. You can undo this.')
        }
        required
        withAsterisk={false}
        maxLength={500}
        autoComplete="off"
        readOnly={busy}
        value={note}
        onChange={(event) => setNote(event.target.value)}
      />
      <Button type="submit" loading={busy} disabled={note.trim() === ''}>
        {kind === 'waive' ? t('Waive fee') : t('Mark as paid')}
      </Button>
    </form>
  );
}
