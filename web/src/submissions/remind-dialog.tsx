import { SegmentedControl, Textarea } from '@mantine/core';
import { useState } from 'react';
import type { Conference } from '#contract/conferences.ts';
import type { Audience } from '#contract/reminders.ts';
import { plural, t } from '../texts/texts.tsx';
import type { Message } from '../ui/banner.tsx';
import { DialogFoot } from '../ui/form/dialog-foot.tsx';
import { Form } from '../ui/form/form.tsx';
import { useSaveForm } from '../ui/form/use-save-form.ts';
import { LoadFailed } from '../ui/load-failed.tsx';
import { Modal } from '../ui/modal.tsx';
import classes from './fee-dialog.module.css';
import { LastReminder } from './last-reminder.tsx';
import { type Reminder, useRemind, useReminderPreview } from './remind-authors.ts';

interface Props {
  conference: Conference;
  onDone: (message: Message) => void;
  onCancel: () => void;
}

const audiences = () => [
  { value: 'unpaid', label: t('Unpaid') },
  { value: 'not-retrieved', label: t('Code not retrieved') },
];

/** Who gets it and what it says come first; the button says how many. */
export function RemindDialog({ conference, onDone, onCancel }: Props) {
  const { prefix, supportsPayments } = conference;
  const [audience, setAudience] = useState<Audience>(supportsPayments ? 'unpaid' : 'not-retrieved');
  const remind = useRemind();
  const form = useSaveForm<{ message: string }, Reminder, { recipients: number }>({
    initialValues: { message: '' },
    mutation: remind,
    toRequest: ({ message }) => ({ prefix, audience, message: message.trim() }),
    onSaved: ({ recipients }) => onDone(reminded(recipients)),
    failedMessage: t('Could not send the reminder'),
  });
  const { fields, isPending } = form;
  const { message } = fields.values;
  const preview = useReminderPreview({ prefix, audience, message: message.trim() });
  const found = preview.data;
  return (
    <Modal
      title={t('Remind authors')}
      busy={isPending || Boolean(form.question)}
      onCancel={() => form.leave(onCancel)}
    >
      <div className={classes.body}>
        <LastReminder prefix={prefix} isAway={preview.isError} />
        {supportsPayments && (
          <SegmentedControl
            aria-label={t('Recipients')}
            data={audiences()}
            disabled={isPending}
            value={audience}
            onChange={(value) => setAudience(value === 'unpaid' ? 'unpaid' : 'not-retrieved')}
          />
        )}
        <Recipients preview={preview} />
        <Form form={form} className={classes.form}>
          <Textarea
            label={t('Message')}
            description={t(
              'Appears above the list of posters. Leave empty to use the default text.',
            )}
            placeholder={message === '' ? found?.preview?.message : undefined}
            rows={4}
            maxLength={4000}
            autoComplete="off"
            readOnly={isPending}
            {...fields.getInputProps('message')}
          />
          {found?.preview && <Preview {...found.preview} />}
          <DialogFoot
            submitLabel={
              found
                ? plural(found.recipients, 'Remind {count} author', 'Remind {count} authors')
                : t('Remind')
            }
            isPending={isPending}
            disabled={!found || found.recipients === 0}
            onCancel={onCancel}
          />
        </Form>
      </div>
    </Modal>
  );
}

const Recipients = ({ preview }: { preview: ReturnType<typeof useReminderPreview> }) =>
  preview.error ? (
    <LoadFailed
      title={t('Could not count the recipients')}
      reason={preview.error.message}
      retrying={preview.isFetching}
      onRetry={preview.refetch}
    />
  ) : (
    <p role="status">{preview.data ? whoWords(preview.data) : t('Counting…')}</p>
  );

const Preview = ({ subject, text }: { subject: string; text: string }) => (
  <details>
    <summary>{t('Preview: {subject}', { subject })}</summary>
    {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long text scrolls, by keyboard too */}
    <pre className={classes.preview} tabIndex={0}>
      {text}
    </pre>
  </details>
);

function whoWords({ recipients, skipped }: { recipients: number; skipped: number }): string {
  const reached = plural(
    recipients,
    '{count} author will get an email.',
    '{count} authors will get an email.',
  );
  if (skipped === 0) return reached;
  const left = plural(
    skipped,
    '{count} author had a reminder in the last 24 hours and will be skipped.',
    '{count} authors had a reminder in the last 24 hours and will be skipped.',
  );
  return `${reached} ${left}`;
}

const reminded = (recipients: number): Message => ({
  tone: 'success',
  text: plural(
    recipients,
    'A reminder is on its way to {count} author',
    'A reminder is on its way to {count} authors',
  ),
  detail: t('Sending stops automatically if emails are rejected. See all emails under Emails.'),
});
