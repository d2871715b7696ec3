import { Button, SegmentedControl, Textarea } from '@mantine/core';
import { useState } from 'react';
import type { Conference } from '#contract/conferences.ts';
import type { Audience } from '#contract/reminders.ts';
import { Banner, type Message } from '../ui/banner.tsx';
import { Modal } from '../ui/modal.tsx';
import classes from './fee-dialog.module.css';
import { useLastReminder, useRemind, useReminderPreview } from './remind-authors.ts';

interface Props {
  conference: Conference;
  onDone: (message: Message) => void;
  onCancel: () => void;
}

const audiences = [
  { value: 'unpaid', label: 'Has not paid' },
  { value: 'not-retrieved', label: 'Has not fetched' },
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
  const error = remind.error ?? preview.error;
  const found = preview.data;
  return (
    <Modal title="Remind authors" busy={remind.isPending} onCancel={onCancel}>
      <div className={classes.body}>
        {error && <Banner key={error.message} tone="error" text={error.message} />}
        <LastReminder prefix={prefix} />
        {supportsPayments && (
          <SegmentedControl
            aria-label="Who is reminded"
            data={audiences}
            value={audience}
            onChange={(value) => setAudience(value === 'unpaid' ? 'unpaid' : 'not-retrieved')}
          />
        )}
        <p role="status">{found ? whoWords(found) : 'Counting…'}</p>
        <Textarea
          label="Message"
          description="Above the list of the author’s posters. Left empty, the usual words are sent."
          placeholder={message === '' ? found?.preview?.message : undefined}
          rows={4}
          maxLength={4000}
          autoComplete="off"
          value={message}
          onChange={(event) => setMessage(event.target.value)}
        />
        {found?.preview && (
          <details>
            <summary>Preview: {found.preview.subject}</summary>
            {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long text scrolls, by keyboard too */}
            <pre className={classes.preview} tabIndex={0}>
              {found.preview.text}
            </pre>
          </details>
        )}
        <div className={classes.actions}>
          <Button variant="default" onClick={onCancel} disabled={remind.isPending}>
            Cancel
          </Button>
          <Button
            loading={remind.isPending}
            disabled={!found || found.recipients === 0}
            onClick={send}
          >
            {found ? `Remind ${authorsInWords(found.recipients)}` : 'Remind'}
          </Button>
        </div>
      </div>
    </Modal>
  );
}

const authorsInWords = (authors: number): string =>
  authors === 1 ? '1 author' : `${authors.toLocaleString('en')} authors`;

const whoWords = ({ recipients, skipped }: { recipients: number; skipped: number }): string =>
  `${authorsInWords(recipients)} would get a mail.${
    skipped > 0
      ? ` ${authorsInWords(skipped)} had a reminder within the last day and would not get another.`
      : ''
  }`;

const reminded = (recipients: number): Message => ({
  tone: 'success',
  text: `A reminder is on its way to ${authorsInWords(recipients)}`,
  detail: 'It stops by itself when mails are refused. Every mail is in the list of mails.',
});

function LastReminder({ prefix }: { prefix: string }) {
  const { data: last } = useLastReminder(prefix);
  if (!last) return null;
  const day = new Date(last.createdAt).toLocaleString('en-GB', {
    dateStyle: 'medium',
    timeStyle: 'short',
  });
  if (last.stopped) {
    return <Banner tone="warning" text={`The reminder of ${day} was stopped: ${last.stopped}`} />;
  }
  return (
    <p>
      The last reminder was sent on {day} to {authorsInWords(last.recipients)}
      {last.waiting > 0 && `; ${last.waiting} are still waiting`}
      {last.failed > 0 && `; ${last.failed} failed`}.
    </p>
  );
}
