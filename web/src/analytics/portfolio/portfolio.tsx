import { useQueries } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { UserInfo } from '#contract/users.ts';
import { paths } from '../../platform/paths.ts';
import { useSettings } from '../../platform/settings.ts';
import { t } from '../../texts/texts.tsx';
import { conferenceNameQuery } from '../calls/get-conference-name.ts';
import { reportQuery } from '../calls/get-report.ts';
import { trackingQuery } from '../calls/get-tracking.ts';
import { isAway } from '../calls/reading.ts';
import { siteOf } from '../calls/use-site.ts';
import { CountedFigures } from '../counted-figures.tsx';
import { readerOf } from '../reader.tsx';
import { PartFailed } from '../states/part-failed.tsx';
import { StatTable } from '../table/stat-table.tsx';
import { type TableColumn, visitsColumn } from '../table/table-column.ts';
import { useUserConferences } from '../user-conferences.ts';
import classes from './portfolio.module.css';
import { type PortfolioRow, portfolioRow } from './portfolio-row.ts';

/** Their figures are read one by one; whoever has more opens the others by their prefix. */
const MOST = 50;

/** Somebody's conferences side by side, for who has several. What every plan includes is compared. */
export function Portfolio({ user }: { user: UserInfo }) {
  const { data: own = [] } = useUserConferences(user._id);
  if (own.length < 2) return null;
  return <Conferences user={user} prefixes={own.slice(0, MOST)} more={own.length - MOST} />;
}

interface Props {
  user: UserInfo;
  prefixes: string[];
  /** How many are left out. */
  more: number;
}

const wordsOfRow = ({ prefix, name }: PortfolioRow): string => `${prefix} ${name}`;

const NOTHING = { data: undefined, error: null };

function Conferences({ user, prefixes, more }: Props) {
  const { site } = useSettings();
  const readers = prefixes.map((prefix) => readerOf(user, prefix));
  const names = useQueries({ queries: readers.map(conferenceNameQuery) });
  const reports = useQueries({ queries: readers.map((reader) => reportQuery(reader, {})) });
  const days = useQueries({ queries: readers.map(trackingQuery) });
  const rows = prefixes.map((prefix, at) =>
    portfolioRow(prefix, siteOf(site, days[at]?.data), {
      name: names[at]?.data,
      report: reports[at]?.data?.body,
      days: days[at]?.data,
      isAway: isAway(names[at] ?? NOTHING),
    }),
  );
  return (
    <section className={classes.portfolio} aria-labelledby="portfolio">
      <h2 id="portfolio" className={classes.heading}>
        {t('Your conferences')}
      </h2>
      <StatTable
        title={t('Your conferences')}
        columns={columns}
        rows={rows}
        rowKey={({ prefix }) => prefix}
        words={wordsOfRow}
        searched={t('Search by name or prefix')}
        sortKey="visits"
        loading={[...names, ...reports, ...days].some(({ isPending }) => isPending)}
        empty={t('You do not have access to a conference yet.')}
      />
      <CountedFigures figures={['posterVisits']} />
      {[...names, ...reports, ...days].some(isAway) && (
        <PartFailed title={t('Some of your conferences’ data could not be loaded')} />
      )}
      {more > 0 && <p>{t('Open {count} more above.', { count: String(more) })}</p>}
    </section>
  );
}

const columns: TableColumn<PortfolioRow>[] = [
  {
    key: 'prefix',
    header: () => t('Conference'),
    kind: 'words',
    value: ({ prefix }) => prefix,
    narrow: true,
    cell: ({ prefix }) => <Link to={paths.analytics('traffic', prefix)}>{prefix}</Link>,
  },
  visitsColumn(() => t('Poster visits')),
  { key: 'name', header: () => t('Name'), kind: 'words', value: ({ name }) => name, under: true },
  {
    key: 'posters',
    header: () => t('Visited posters'),
    kind: 'count',
    value: ({ posters }) => posters,
  },
  { key: 'best', header: () => t('Top poster'), kind: 'words', value: ({ best }) => best ?? '–' },
  {
    key: 'begins',
    header: () => t('Days'),
    kind: 'words',
    value: ({ begins }) => begins,
    cell: ({ days }) => days,
  },
];
