import { useId } from 'react';
import { percent, rich, t } from '../../texts/texts.tsx';
import { usePosterTitles } from '../calls/get-poster-titles.ts';
import { HowCounted } from '../how-counted.tsx';
import type { Range } from '../period/range.ts';
import { dateWords } from '../period/range-words.ts';
import { useNow } from '../period/use-now.ts';
import { useReader } from '../reader.tsx';
import type { SessionCount } from './session-columns.ts';
import { SessionDayCurve } from './session-day-curve.tsx';
import { SessionShelf } from './session-shelf.tsx';
import classes from './sessions.module.css';
import { sessionsOfLatestDay, strongestSession } from './shown-sessions.ts';

interface Props {
  sessions: readonly SessionCount[];
  range: Range;
}

/** The strongest session in words, the latest day by hour, and its sessions with their posters. */
export function SessionShelves({ sessions, range }: Props) {
  const now = useNow();
  const posters = usePosterTitles(useReader());
  const id = useId();
  const shown = sessionsOfLatestDay(sessions, now);
  const [first] = shown;
  if (!first) return null;
  const day = first.start.slice(0, 10);
  const largest = Math.max(...shown.map(({ inAll }) => inAll?.nb_visits ?? 0));
  return (
    <>
      <StrongestSession sessions={sessions} />
      <SessionDayCurve day={day} range={range} />
      <section className={classes.shelves} aria-labelledby={id}>
        <header className={classes.head}>
          <h2 id={id}>{t('Sessions with posters, {day}', { day: dateWords(day) })}</h2>
          <HowCounted figure="sessionVisits" />
          <p>{t('The stronger the sheet, the more visits during the session.')}</p>
        </header>
        <ul>
          {shown.map((session) => (
            <SessionShelf
              key={`${session.start} ${session.room} ${session.title}`}
              session={session}
              range={range}
              now={now}
              posterOf={posters.data}
              largest={largest}
            />
          ))}
        </ul>
      </section>
    </>
  );
}

function StrongestSession({ sessions }: Pick<Props, 'sessions'>) {
  const strongest = strongestSession(sessions);
  if (!strongest) return null;
  return (
    <p className={classes.summary}>
      {rich(
        '<b>{session} brought its posters {percent} of their visits.</b>',
        { b: (words) => <b>{words}</b> },
        { session: strongest.session.title, percent: percent(strongest.share) },
      )}
    </p>
  );
}
