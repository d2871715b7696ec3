import { Button, NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { type Rhythm, rhythms } from '#contract/report-rhythms.ts';
import type { TimeZone } from '#contract/time-zone.ts';
import type { Message } from '../../ui/banner.tsx';
import { useSendTrial } from '../calls/change-mailings.ts';
import { reportWords, rhythmWords } from './mailing-words.ts';
import classes from './mailings.module.css';

interface Props {
  prefix: string;
  zone: TimeZone;
  onMessage: (message: Message) => void;
}

/** The latest report, now, to whoever presses the button. */
export function Trial({ prefix, zone, onMessage }: Props) {
  const [rhythm, setRhythm] = useState<Rhythm>('daily');
  const sending = useSendTrial(prefix);
  const send = () =>
    sending.mutate(rhythm, {
      onSuccess: ({ sentTo, ...report }) =>
        onMessage({
          tone: 'success',
          text: `The report (${reportWords(report, zone)}) is on its way to ${sentTo}`,
        }),
      onError: ({ message }) =>
        onMessage({ tone: 'error', text: 'The report could not be sent', detail: message }),
    });
  return (
    <section className={classes.trial}>
      <h2 className={classes.heading}>Try it</h2>
      <div className={classes.row}>
        <NativeSelect
          label="Report"
          data={rhythms.map((value) => ({ value, label: rhythmWords[value] }))}
          value={rhythm}
          onChange={(event) => setRhythm(event.target.value as Rhythm)}
        />
        <Button variant="default" loading={sending.isPending} onClick={send}>
          Send one to me now
        </Button>
      </div>
    </section>
  );
}
