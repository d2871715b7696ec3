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
import { PosterSection } from './poster-section.tsx';
import classes from './statistics.module.css';
import { type ReadStatistics, readStatistics } from './statistics-calls.ts';
import { momentInWords } from './words.ts';

const readAgain = twice(readStatistics);

function subscribe(listener: () => void): () => void {
  window.addEventListener('hashchange', listener);
  return () => window.removeEventListener('hashchange', listener);
}

/** The token stands in the fragment, which no browser sends: it is in no log and no referrer. */
const useToken = (): string => useSyncExternalStore(subscribe, () => window.location.hash.slice(1));

/** What an author's posters achieved, for whoever has the author's link. */
export default function StatisticsPage() {
  const token = useToken();
  const { t } = useTexts();
  const { answer, error, busy, run } = useRequest(readAgain);
  useDocumentTitle(t('statistics.title'));
  useEffect(() => {
    if (token !== '') void run(token);
  }, [run, token]);
  if (token === '') return <Ended>{t('statistics.notWhole')}</Ended>;
  if (error) return <Unread error={error} busy={busy} onRetry={() => run(token)} />;
  if (!answer || busy) return <Spinner />;
  return <Statistics key={token} token={token} statistics={answer} />;
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
    <Failure title={t('statistics.failed')} way={t('failure.retry')} busy={busy} onWay={onRetry}>
      {fault}
    </Failure>
  );
}

function Ended({ children }: { children: ReactNode }) {
  const { t, rich } = useTexts();
  return (
    <div className={outcome.outcome}>
      <h1 className={outcome.title}>{t('statistics.endedTitle')}</h1>
      <div className={outcome.words}>
        <p>{children}</p>
        <p>{rich('statistics.help', { support })}</p>
      </div>
    </div>
  );
}

function Statistics({ token, statistics }: { token: string; statistics: ReadStatistics }) {
  const { t } = useTexts();
  const { conferenceName, timeZone, posters, postersLeftOut } = statistics;
  return (
    <div className={classes.page}>
      <p className={classes.context}>{conferenceName}</p>
      <h1 className={classes.title}>{t('statistics.title')}</h1>
      <p className={classes.lead}>
        <Lead statistics={statistics} />
      </p>
      {posters.map((poster) => (
        <PosterSection key={poster.code} poster={poster} of={{ conferenceName, timeZone }} />
      ))}
      {postersLeftOut > 0 && (
        <p className={classes.quiet}>{t('statistics.leftOut', { posters: postersLeftOut })}</p>
      )}
      <NewLink token={token} />
    </div>
  );
}

/** From when on they are there, or of when they are. */
function Lead({ statistics }: { statistics: ReadStatistics }) {
  const { t, rich, date, language } = useTexts();
  const { timeZone, opensOn, countedUntil } = statistics;
  if (opensOn) return rich('statistics.opensOn', { strong }, { day: date(opensOn) });
  if (!countedUntil) return t('statistics.lead', { timeZone });
  const time = momentInWords(language, countedUntil, timeZone);
  return t('statistics.leadUntil', { timeZone, time });
}
