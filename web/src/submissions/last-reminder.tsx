import { serverWords } from '../platform/server-words.ts';
import { plural, shownLocale, t } from '../texts/texts.tsx';
import { Banner } from '../ui/banner.tsx';
import { NotRead } from '../ui/not-read.tsx';
import { useLastReminder } from './remind-authors.ts';

interface Reminded {
  recipients: number;
  waiting: number;
  failed: number;
}

/** `isAway`: what matters more could not be read either, and offers to try again. */
export function LastReminder({ prefix, isAway }: { prefix: string; isAway: boolean }) {
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
