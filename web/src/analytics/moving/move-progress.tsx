import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import type { Move } from '#contract/move.ts';
import { t } from '../../texts/texts.tsx';
import { Banner } from '../../ui/banner.tsx';
import { Figure, Figures } from '../../ui/figures.tsx';
import { notDone } from '../../ui/not-done.ts';
import { useCancelMove } from '../calls/moves.ts';
import classes from './move.module.css';
import { noteWords } from './move-faults.ts';
import { leftOutWords, shareDone } from './move-words.ts';

/** After so long a silence it is said that Matomo takes its time. */
const QUIET_MS = 15_000;
const TICK_MS = 5_000;

/** How far it is, what cannot come along, and a way to stop it. */
export function MoveProgress({ prefix, move }: { prefix: string; move: Move }) {
  const { progress, status, leftOut, notes } = move;
  const isRunning = status === 'running';
  return (
    <section className={classes.section} aria-label={t('Progress')}>
      <p className={classes.from}>
        {t('Site {id} of {url}', { id: String(move.siteId), url: move.url })}
      </p>
      {isRunning && (
        <progress
          className={classes.bar}
          value={shareDone(progress)}
          max={1}
          aria-label={t('Imported days')}
        />
      )}
      {isRunning && <Waiting move={move} />}
      {progress && (
        <Figures>
          <Figure label={isRunning ? t('Day') : t('Until')} value={progress.day} />
          <Figure label={t('Visits')} value={progress.visits} />
          <Figure label={t('Hits')} value={progress.hits} />
          {progress.refused > 0 && <Figure label={t('Rejected hits')} value={progress.refused} />}
        </Figures>
      )}
      {isRunning && <Cancel prefix={prefix} />}
      {(leftOut.length > 0 || notes.length > 0) && (
        <ul className={classes.notes}>
          {leftOut.map(({ what, count }) => (
            <li key={what}>{leftOutWords(what, count)}</li>
          ))}
          {notes.map((note) => (
            <li key={note}>{noteWords(note)}</li>
          ))}
        </ul>
      )}
    </section>
  );
}

function Waiting({ move: { changedAt, progress } }: { move: Move }) {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  const isQuiet = now - Date.parse(changedAt) > QUIET_MS;
  return (
    <p className={classes.hint} role="status">
      {isQuiet
        ? t(
            'Matomo is preparing its response. This can take minutes. Requests are not repeated meanwhile.',
          )
        : progress
          ? t('Importing visits. You can close this page; the import continues.')
          : t('Requesting visits from Matomo…')}
    </p>
  );
}

function Cancel({ prefix }: { prefix: string }) {
  const cancelling = useCancelMove(prefix);
  return (
    <>
      {cancelling.isError && (
        <Banner {...notDone(t('Could not cancel the import'), cancelling.error)} />
      )}
      <Button
        variant="default"
        className={classes.cancel}
        loading={cancelling.isPending}
        onClick={() => cancelling.mutate()}
      >
        {t('Cancel')}
      </Button>
    </>
  );
}
