import { Button, SegmentedControl, Textarea } from '@mantine/core';
import { useState } from 'react';
import type { Conference } from '#contract/conferences.ts';
import type { Audience } from '#contract/reminders.ts';
import { serverWords } from '../platform/server-words.ts';
import { plural, shownLocale, t } from '../texts/texts.tsx';
import { Banner, type Message } from '../ui/banner.tsx';
import { LoadFailed } from '../ui/load-failed.tsx';
import { Modal } from '../ui/modal.tsx';
import { notDone } from '../ui/not-done.ts';
import { NotRead } from '../ui/not-read.tsx';
import { useUnsaved } from '../ui/unsaved.tsx';
import classes from './fee-dialog.module.css';
import { useLastReminder, useRemind, useReminderPreview } from './remind-authors.ts';

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
  const [message, setMessage] = useState('');
  const preview = useReminderPreview({ prefix, audience, message: message.trim() });
  const remind = useRemind();
  const send = () =>
    remind.mutate(
      { prefix, audience, message: message.trim() },
      { onSuccess: ({ recipients }) => onDone(reminded(recipients)) },
    );
  const found = preview.data;
  const { question, leave } = useUnsaved(!remind.isSuccess && message.trim() !== '');
  return (
    <Modal
      title={t('Remind authors')}
      busy={remind.isPending || Boolean(question)}
      onCancel={() => leave(onCancel)}
    >
      {question}
      <form className={classes.body} onSubmit={(event) => event.preventDefault()}>
        {remind.error && <Banner {...notDone(t('Could not send the reminder'), remind.error)} />}
        <LastReminder prefix={prefix} isAway={preview.isError} />
        {supportsPayments && (
          <SegmentedControl
            aria-label={t('Recipients')}
            data={audiences()}
            disabled={remind.isPending}
            value={audience}
            onChange={(value) => setAudience(value === 'unpaid' ? 'unpaid' : 'not-retrieved')}
          />
        )}
        {preview.error ? (
          <LoadFailed
            title={t('Could not count the recipients')}
            reason={preview.error.message}
            retrying={preview.isFetching}
            onRetry={preview.refetch}
          />
        ) : (
          <p role="status">{found ? whoWords(found) : t('Counting…')}</p>
        )}
        <Textarea
          label={t('Message')}
          description={t('Appears above the list of posters. Leave empty to use the default text.')}
          placeholder={message === '' ? found?.preview?.message : undefined}
          rows={4}
          maxLength={4000}
          autoComplete="off"
          readOnly={remind.isPending}
          value={message}
          onChange={(event) => setMessage(event.target.value)}
        />
        {found?.preview && (
          <details>
            <summary>{t('Preview: {subject}', { subject: found.preview.subject })}</summary>
            {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long text scrolls, by keyboard too */}
            <pre className={classes.preview} tabIndex={0}>
              {found.preview.text}
            </pre>
          </details>
        )}
        <div className={classes.actions}>
          <Button variant="default" onClick={onCancel} disabled={remind.isPending}>
            {t('Cancel')}
          </Button>
          <Button
            loading={remind.isPending}
            disabled={!found || found.recipients === 0}
            onClick={send}
          >
            {found
              ? plural(found.recipients, 'Remind {count} author', 'Remind {count} authors')
              : t('Remind')}
          </Button>
        </div>
      </form>
    </Modal>
  );
}

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

interface Reminded {
  recipients: number;
  waiting: number;
  failed: number;
}

/** `isAway`: what matters more could not be read either, and offers to try again. */
function LastReminder({ prefix, isAway }: { prefix: string; isAway: boolean }) {
  const reading = useLastReminder(prefix);
  const last = reading.data;
  if (!last) {
    if (isAway) return null;
    const words = t('Could not load the date of the last reminder.');
    return <NotRead query={reading} words={words} />;
  }
  const day = new Date(last.createdAt).toLocaleString(shownLocale(), {
    dateStyle: 'medium',
    timeStyle: 'short',
  });
  if (last.stopped) {
    return (
      <Banner
        tone="warning"
        text={t('The reminder on {day} was stopped: {reason}', {
          day,
          reason: serverWords(last.stopped),
        })}
      />
    );
  }
  return <p>{lastWords(last, day)}</p>;
}

function lastWords({ recipients, waiting, failed }: Reminded, day: string): string {
  const values = { day, waiting, failed };
  if (waiting > 0 && failed > 0) {
    return plural(
      recipients,
      'The last reminder was sent on {day} to {count} author; {waiting} still queued, {failed} failed.',
      'The last reminder was sent on {day} to {count} authors; {waiting} still queued, {failed} failed.',
      values,
    );
  }
  if (waiting > 0) {
    return plural(
      recipients,
      'The last reminder was sent on {day} to {count} author; {waiting} still queued.',
      'The last reminder was sent on {day} to {count} authors; {waiting} still queued.',
      values,
    );
  }
  if (failed > 0) {
    return plural(
      recipients,
      'The last reminder was sent on {day} to {count} author; {failed} failed.',
      'The last reminder was sent on {day} to {count} authors; {failed} failed.',
      values,
    );
  }
  return plural(
    recipients,
    'The last reminder was sent on {day} to {count} author.',
    'The last reminder was sent on {day} to {count} authors.',
    values,
  );
}
