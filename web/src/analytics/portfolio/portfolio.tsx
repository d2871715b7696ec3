import { useQueries } from '@tanstack/react-query';
import type { UserInfo } from '#contract/users.ts';
import { useSettings } from '../../platform/settings.ts';
import { t } from '../../texts/texts.tsx';
import { useList } from '../../ui/list-search.ts';
import { SearchBox } from '../../ui/search-box.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { conferenceNameQuery } from '../calls/get-conference-name.ts';
import { reportQuery } from '../calls/get-report.ts';
import { trackingQuery } from '../calls/get-tracking.ts';
import { isAway } from '../calls/reading.ts';
import { siteOf } from '../calls/use-site.ts';
import { CountedFigures } from '../counted-figures.tsx';
import { LiveProvider } from '../live/live-context.tsx';
import { useNow } from '../period/use-now.ts';
import { ReaderProvider, readerOf } from '../reader.tsx';
import { PartFailed } from '../states/part-failed.tsx';
import { ConferenceCard } from './conference-card.tsx';
import { LiveCard } from './live-card.tsx';
import classes from './portfolio.module.css';
import { type PortfolioRow, portfolioRow, sortRows } from './portfolio-row.ts';

/** Their figures are read one by one; whoever has more opens the others by their prefix. */
const MOST = 50;

/** Fewer are found at a glance. */
const SEARCHED_FROM = 7;

/** Somebody's conferences side by side, for who has several. What every plan includes is compared. */
export function Portfolio({ user, own }: { user: UserInfo; own: string[] }) {
  if (own.length < 2) return null;
  return <Conferences user={user} prefixes={own.slice(0, MOST)} more={own.length - MOST} />;
}

interface Props {
  user: UserInfo;
  prefixes: string[];
  /** How many are left out. */
  more: number;
}

const NOTHING = { data: undefined, error: null };

function Conferences({ user, prefixes, more }: Props) {
  const { site } = useSettings();
  const now = new Date(useNow());
  const readers = prefixes.map((prefix) => readerOf(user, prefix));
  const names = useQueries({ queries: readers.map(conferenceNameQuery) });
  const reports = useQueries({ queries: readers.map((reader) => reportQuery(reader, {})) });
  const days = useQueries({ queries: readers.map(trackingQuery) });
  const queries = [...names, ...reports, ...days];
  if (queries.some(({ isPending }) => isPending)) return <Spinner />;
  const rows = prefixes.map((prefix, at) => {
    const known = {
      name: names[at]?.data,
      report: reports[at]?.data?.body,
      days: days[at]?.data,
      isAway: isAway(names[at] ?? NOTHING),
    };
    return portfolioRow(prefix, siteOf(site, days[at]?.data), known, now);
  });
  return (
    <section aria-label={t('Your conferences')}>
      <Cards user={user} rows={sortRows(rows)} />
      <CountedFigures figures={['posterVisits']} />
      {queries.some(isAway) && (
        <PartFailed title={t('Some of your conferences’ data could not be loaded')} />
      )}
      {more > 0 && <p>{t('Open {count} more above.', { count: String(more) })}</p>}
    </section>
  );
}

function Cards({ user, rows }: { user: UserInfo; rows: PortfolioRow[] }) {
  const list = useList();
  const wanted = list.typed.trim().toLowerCase();
  const found = rows.filter(({ prefix, name }) =>
    `${prefix} ${name ?? ''}`.toLowerCase().includes(wanted),
  );
  return (
    <>
      {rows.length >= SEARCHED_FROM && (
        <SearchBox
          label={t('Search by name or prefix')}
          placeholder={t('Search by name or prefix')}
          list={list}
        />
      )}
      {found.length === 0 && (
        <p>{t('No results for “{searched}”.', { searched: list.typed.trim() })}</p>
      )}
      <ul className={classes.cards} aria-label={t('Your conferences')}>
        {found.map((row) => (
          <li key={row.prefix} className={classes.card} data-live={row.isLive || undefined}>
            <ReaderOf user={user} row={row} />
          </li>
        ))}
      </ul>
    </>
  );
}

function ReaderOf({ user, row }: { user: UserInfo; row: PortfolioRow }) {
  return (
    <ReaderProvider value={readerOf(user, row.prefix)}>
      {row.isLive && row.range ? (
        <LiveProvider>
          <LiveCard row={row} days={row.range} />
        </LiveProvider>
      ) : (
        <ConferenceCard row={row} />
      )}
    </ReaderProvider>
  );
}
