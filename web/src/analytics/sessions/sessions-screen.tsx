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
          text={t('The figures of sessions are not known')}
          detail={t(
            'The statistics are read from a Matomo, which cannot tell the visits that saw one of several posters. The sessions are drawn over the curve nevertheless.',
          )}
        />
      )}
      {since && isKnown && rows.length > 0 && (
        <Banner
          tone="warning"
          text={keptWords(since)}
          detail={t('Sums of days know no single visit.')}
        />
      )}
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
        empty={t('There is no programme yet. Once its sessions are imported, each stands here.')}
      />
      {rows.length > 0 && isKnown && (
        <p className={classes.quiet}>
          {t(
            'A visit counts for a session when it opened one of its posters: during, from its start to its end; in all, in the chosen period. A dash: the session has not begun, or the period has nothing of it. A poster in two sessions counts for both, so visits do not add up.',
          )}
        </p>
      )}
      {data && reader.share === null && <ProgrammeFile count={rows.length} />}
    </>
  );
}

const keptWords = (since: string): string =>
  since === 'none'
    ? t('Single visits of this period are no longer kept, so sessions have no figures')
    : t('Single visits are kept since {day}: the figures of sessions begin there', {
        day: dateWords(since),
      });
