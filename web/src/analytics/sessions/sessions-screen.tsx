import { sessionName } from '#contract/programme-limits.ts';
import { t } from '../../texts/texts.tsx';
import { Banner } from '../../ui/banner.tsx';
import { sessionReportQuery, useSessions } from '../calls/programme.ts';
import { useKeptSince } from '../calls/reading.ts';
import { dateWords } from '../period/range-words.ts';
import type { ShownPeriod } from '../period/use-period.ts';
import { useReader } from '../reader.tsx';
import { sectionWords } from '../section-words.ts';
import { Failure } from '../states/failure.tsx';
import { StatTable } from '../table/stat-table.tsx';
import { ProgrammeFile } from './programme-file.tsx';
import { programmeColumns, type SessionCount, sessionColumns } from './session-columns.ts';
import { SessionShelves } from './session-shelves.tsx';
import classes from './sessions.module.css';

const NONE: SessionCount[] = [];

const wordsOfRow = ({ title, room, posters }: SessionCount): string =>
  `${title} ${room} ${posters.join(' ')}`;

/** What the posters of each session achieved, while it took place and in all; and where the programme comes from. */
export default function SessionsScreen({ period: { range } }: { period: ShownPeriod }) {
  const reader = useReader();
  const sessions = useSessions(reader, range);
  const since = useKeptSince(sessionReportQuery(reader, range));
  const { data } = sessions;
  if (sessions.isError && !data) return <Failure section="sessions" query={sessions} />;
  const isKnown = data?.notKnown === undefined;
  const rows = data?.sessions ?? NONE;
  return (
    <>
      {!isKnown && rows.length > 0 && (
        <Banner
          tone="info"
          text={t('Session statistics are not available')}
          detail={t(
            'Statistics come from Matomo, which cannot count visits across a session’s posters. The chart still shows the sessions.',
          )}
        />
      )}
      {since && isKnown && rows.length > 0 && (
        <Banner
          tone="warning"
          text={keptWords(since)}
          detail={t('They need raw data, and only daily totals are left.')}
        />
      )}
      {isKnown && range && <SessionShelves sessions={rows} range={range} />}
      {rows.length > 0 && <h2 className={classes.title}>{t('All sessions')}</h2>}
      <StatTable
        title={sectionWords.sessions.title}
        columns={isKnown ? sessionColumns : programmeColumns}
        rows={rows}
        rowKey={sessionName}
        words={wordsOfRow}
        searched={t('Search by session, room or poster')}
        sortKey={isKnown ? 'during' : 'posters'}
        range={range ?? {}}
        loading={data === undefined}
        empty={t('No programme yet. Import one to see its sessions here.')}
      />
      {rows.length > 0 && isKnown && (
        <p className={classes.quiet}>
          {t(
            'A visit counts for a session if it opened one of its posters. “During session”: between its start and end. “Whole period”: in the chosen period. A dash means no data for the session in this period. A poster in two sessions counts for both, so visits do not add up to the total.',
          )}
        </p>
      )}
      {data && reader.share === null && <ProgrammeFile count={rows.length} />}
    </>
  );
}

const keptWords = (since: string): string =>
  since === 'none'
    ? t('The raw data for this period has been deleted, so session statistics are not available')
    : t('Session statistics start on {day}, because earlier raw data has been deleted', {
        day: dateWords(since),
      });
