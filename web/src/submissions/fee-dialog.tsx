import { Button } from '@mantine/core';
import type { Conference } from '#contract/conferences.ts';
import type { Submission } from '#contract/submissions.ts';
import { PosterTitle } from '../platform/poster-title.tsx';
import { plural, t } from '../texts/texts.tsx';
import { Banner, type Message } from '../ui/banner.tsx';
import { Form } from '../ui/form/form.tsx';
import { useSaveForm } from '../ui/form/use-save-form.ts';
import { Modal } from '../ui/modal.tsx';
import classes from './fee-dialog.module.css';
import { type FeeChange, useSettleFee } from './settle-fee.ts';
import { SettleFields, type Settlement } from './settle-fields.tsx';
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
  const done = (sent: number | undefined, wanted: FeeChange) =>
    onDone(feeSettled(wanted, abstractId, sent));
  const change = (wanted: FeeChange) => settle.mutate(wanted, { onSuccess: done });
  const form = useSaveForm<Settlement, FeeChange, number | undefined>({
    initialValues: { kind: 'waive', note: '' },
    mutation: settle,
    toRequest: ({ kind, note }) => ({ kind, note: note.trim() }),
    onSaved: done,
    failedMessage: (error, wanted) => feeNotSettled(wanted, error),
  });
  const open = supportsPayments && !paid;
  const isDoing = (kind: FeeChange['kind']) => settle.isPending && settle.variables.kind === kind;
  return (
    <Modal
      title={t('Submission {id}', { id: abstractId })}
      busy={settle.isPending || Boolean(form.question)}
      onCancel={() => form.leave(onCancel)}
    >
      <div className={classes.body}>
        {!open && form.message && <Banner {...form.message} />}
        <p className={classes.title}>
          <PosterTitle title={abstractTitle} />
        </p>
        {supportsPayments && <p>{feeWords(submission)}</p>}
        {open && (
          <Form form={form} className={classes.form}>
            <SettleFields form={form} />
          </Form>
        )}
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
