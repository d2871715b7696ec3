import { type ReactNode, useEffect, useSyncExternalStore } from 'react';
import type { ApiError } from '../../platform/api-error.ts';
import { useDocumentTitle } from '../document-title.ts';
import { Failure } from '../failure.tsx';
import outcome from '../outcome.module.css';
import { Spinner } from '../spinner.tsx';
import { Support } from '../support.tsx';
import { twice, useRequest } from '../use-request.ts';
import { NewLink } from './new-link.tsx';
import classes from './numbers.module.css';
import { type ReadNumbers, readNumbers } from './numbers-calls.ts';
import { PosterSection } from './poster-section.tsx';
import { dayInWords, momentInWords } from './words.ts';

const readAgain = twice(readNumbers);

function subscribe(listener: () => void): () => void {
  window.addEventListener('hashchange', listener);
  return () => window.removeEventListener('hashchange', listener);
}

/** The token stands in the fragment, which no browser sends: it is in no log and no referrer. */
const useToken = (): string => useSyncExternalStore(subscribe, () => window.location.hash.slice(1));

/** What an author's posters achieved, for whoever has the author's link. */
export default function NumbersPage() {
  const token = useToken();
  const { answer, error, busy, run } = useRequest(readAgain);
  useDocumentTitle(TITLE);
  useEffect(() => {
    if (token !== '') void run(token);
  }, [run, token]);
  if (token === '') {
    return <Ended>The address is not whole. Open the link in the mail once more.</Ended>;
  }
  if (error) return <Unread error={error} busy={busy} onRetry={() => run(token)} />;
  if (!answer || busy) return <Spinner />;
  return <Numbers key={token} token={token} numbers={answer} />;
}

const TITLE = 'Your posters’ numbers';

const Unread = ({
  error,
  busy,
  onRetry,
}: {
  error: ApiError;
  busy: boolean;
  onRetry: () => void;
}) =>
  error.status === 404 ? (
    <Ended>{error.message}.</Ended>
  ) : (
    <Failure title="The numbers could not be loaded" way="Retry" busy={busy} onWay={onRetry}>
      {error.message}
    </Failure>
  );

const Ended = ({ children }: { children: ReactNode }) => (
  <div className={outcome.outcome}>
    <h1 className={outcome.title}>This link opens nothing</h1>
    <div className={outcome.words}>
      <p>{children}</p>
      <p>
        If you need help, contact us at <Support />.
      </p>
    </div>
  </div>
);

function Numbers({ token, numbers }: { token: string; numbers: ReadNumbers }) {
  const { conferenceName, timeZone, opensOn, posters, postersLeftOut, countedUntil } = numbers;
  return (
    <div className={classes.page}>
      <p className={classes.context}>{conferenceName}</p>
      <h1 className={classes.title}>{TITLE}</h1>
      {opensOn ? (
        <p className={classes.lead}>
          The numbers are shown from <strong>{dayInWords(opensOn)}</strong> on, as the organiser has
          chosen. Keep this link, and come back then.
        </p>
      ) : (
        <p className={classes.lead}>
          All visits so far. Days and hours are those of the conference ({timeZone}).
          {countedUntil && ` Counted until ${momentInWords(countedUntil, timeZone)}.`}
        </p>
      )}
      {posters.map((poster) => (
        <PosterSection key={poster.code} poster={poster} of={{ conferenceName, timeZone }} />
      ))}
      {postersLeftOut > 0 && (
        <p className={classes.quiet}>
          You have {postersLeftOut} more {postersLeftOut === 1 ? 'poster' : 'posters'}; these are
          the most visited.
        </p>
      )}
      <NewLink token={token} />
    </div>
  );
}
