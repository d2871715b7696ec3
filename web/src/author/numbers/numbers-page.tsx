import { type ReactNode, useEffect, useSyncExternalStore } from 'react';
import type { ApiError } from '../../platform/api-error.ts';
import { useDocumentTitle } from '../document-title.ts';
import { Failure } from '../failure.tsx';
import { faultText } from '../faults.ts';
import outcome from '../outcome.module.css';
import { Spinner } from '../spinner.tsx';
import { strong, support } from '../tags.tsx';
import { useTexts } from '../texts.tsx';
import { twice, useRequest } from '../use-request.ts';
import { NewLink } from './new-link.tsx';
import classes from './numbers.module.css';
import { type ReadNumbers, readNumbers } from './numbers-calls.ts';
import { PosterSection } from './poster-section.tsx';
import { momentInWords } from './words.ts';

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
  const { t } = useTexts();
  const { answer, error, busy, run } = useRequest(readAgain);
  useDocumentTitle(t('numbers.title'));
  useEffect(() => {
    if (token !== '') void run(token);
  }, [run, token]);
  if (token === '') return <Ended>{t('numbers.notWhole')}</Ended>;
  if (error) return <Unread error={error} busy={busy} onRetry={() => run(token)} />;
  if (!answer || busy) return <Spinner />;
  return <Numbers key={token} token={token} numbers={answer} />;
}

interface UnreadProps {
  error: ApiError;
  busy: boolean;
  onRetry: () => void;
}

function Unread({ error, busy, onRetry }: UnreadProps) {
  const texts = useTexts();
  const { t } = texts;
  const fault = faultText(texts, error);
  return error.status === 404 ? (
    <Ended>{fault}.</Ended>
  ) : (
    <Failure title={t('numbers.failed')} way={t('failure.retry')} busy={busy} onWay={onRetry}>
      {fault}
    </Failure>
  );
}

function Ended({ children }: { children: ReactNode }) {
  const { t, rich } = useTexts();
  return (
    <div className={outcome.outcome}>
      <h1 className={outcome.title}>{t('numbers.endedTitle')}</h1>
      <div className={outcome.words}>
        <p>{children}</p>
        <p>{rich('numbers.help', { support })}</p>
      </div>
    </div>
  );
}

function Numbers({ token, numbers }: { token: string; numbers: ReadNumbers }) {
  const { t } = useTexts();
  const { conferenceName, timeZone, posters, postersLeftOut } = numbers;
  return (
    <div className={classes.page}>
      <p className={classes.context}>{conferenceName}</p>
      <h1 className={classes.title}>{t('numbers.title')}</h1>
      <p className={classes.lead}>
        <Lead numbers={numbers} />
      </p>
      {posters.map((poster) => (
        <PosterSection key={poster.code} poster={poster} of={{ conferenceName, timeZone }} />
      ))}
      {postersLeftOut > 0 && (
        <p className={classes.quiet}>{t('numbers.leftOut', { posters: postersLeftOut })}</p>
      )}
      <NewLink token={token} />
    </div>
  );
}

/** From when on they are there, or of when they are. */
function Lead({ numbers }: { numbers: ReadNumbers }) {
  const { t, rich, date, language } = useTexts();
  const { timeZone, opensOn, countedUntil } = numbers;
  if (opensOn) return rich('numbers.opensOn', { strong }, { day: date(opensOn) });
  if (!countedUntil) return t('numbers.lead', { timeZone });
  const time = momentInWords(language, countedUntil, timeZone);
  return t('numbers.leadUntil', { timeZone, time });
}
