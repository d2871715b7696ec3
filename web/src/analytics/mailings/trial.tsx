import { Button, NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { type Rhythm, rhythms } from '#contract/report-rhythms.ts';
import type { TimeZone } from '#contract/time-zone.ts';
import { t } from '../../texts/texts.tsx';
import type { Message } from '../../ui/banner.tsx';
import { notDone } from '../../ui/not-done.ts';
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
          text: t('The report ({report}) is on its way to {email}', {
            report: reportWords(report, zone),
            email: sentTo,
          }),
        }),
      onError: (error) => onMessage(notDone(t('Could not send the report'), error)),
    });
  return (
    <section className={classes.trial}>
      <h2 className={classes.heading}>{t('Test report')}</h2>
      <div className={classes.row}>
        <NativeSelect
          label={t('Report')}
          data={rhythms.map((value) => ({ value, label: rhythmWords[value]() }))}
          value={rhythm}
          onChange={(event) => setRhythm(event.target.value as Rhythm)}
        />
        <Button variant="default" loading={sending.isPending} onClick={send}>
          {t('Send me a test report')}
        </Button>
      </div>
    </section>
  );
}
