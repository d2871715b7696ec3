import { Link } from 'react-router';
import type { ListedConference } from '#contract/conferences.ts';
import { timeZoneOf } from '#contract/time-zone.ts';
import { useConferences } from '../platform/conferences.ts';
import { isConferenceLive } from '../platform/is-conference-live.ts';
import { paths } from '../platform/paths.ts';
import { number, t } from '../texts/texts.tsx';
import type { Column } from '../ui/column.ts';
import { DataTable } from '../ui/data-table.tsx';
import { useList } from '../ui/list-search.ts';
import { LiveDot } from '../ui/live-dot.tsx';
import { Loaded } from '../ui/loaded.tsx';
import { SearchBox } from '../ui/search-box.tsx';
import { byUrgency } from './by-urgency.ts';
import classes from './home-page.module.css';
import { rangeWords } from './period/range-words.ts';

/** Every conference, for an administrator who does not know the prefix. */
export function AllConferences() {
  const list = useList({ name: 'all-' });
  const conferences = useConferences();
  const wanted = list.typed.trim().toLowerCase();
  const found = byUrgency(conferences.data ?? [], new Date()).filter(({ name, prefix }) =>
    `${name} ${prefix}`.toLowerCase().includes(wanted),
  );
  return (
    <section className={classes.all} aria-labelledby="all-conferences">
      <h2 id="all-conferences" className={classes.heading}>
        {t('Conferences')}
      </h2>
      <p className={classes.order}>{t('Live first, then the next to begin.')}</p>
      <SearchBox
        label={t('Search by name or prefix')}
        placeholder={t('Search by name or prefix')}
        list={list}
      />
      <Loaded query={conferences} failed={t('Could not load the conferences')}>
        <DataTable
          caption={t('Conferences')}
          columns={columns()}
          rows={found}
          rowKey={({ _id }) => _id}
          loading={conferences.isPending}
          paging={list}
          empty={
            wanted === ''
              ? t('No conferences yet. Create one under SC App.')
              : t('No conferences match “{searched}”.', {
                  searched: list.typed.trim(),
                })
          }
          lines
        />
      </Loaded>
    </section>
  );
}

const columns = (): Column<ListedConference>[] => [
  {
    key: 'name',
    line: 'title',
    header: t('Name'),
    sortBy: ({ name }) => name,
    cell: (conference) => (
      <div>
        <Link className={classes.name} to={paths.analytics('traffic', conference.prefix)}>
          {conference.name}
        </Link>
        {isConferenceLive(conference, new Date()) && <LiveDot />}
      </div>
    ),
  },
  {
    key: 'prefix',
    line: 'detail',
    header: t('Prefix'),
    sortBy: ({ prefix }) => prefix,
    cell: ({ prefix }) => <span className={classes.prefix}>{prefix}</span>,
  },
  {
    key: 'submissions',
    line: 'titleEnd',
    header: t('Submissions'),
    numeric: true,
    sortBy: ({ submissions }) => submissions,
    cell: ({ submissions, prefix }) => (
      <Link
        to={paths.submissions(prefix)}
        aria-label={t('{count} submissions of {prefix}', { count: String(submissions), prefix })}
      >
        {number(submissions)}
      </Link>
    ),
  },
  {
    key: 'starts',
    line: 'detailEnd',
    header: t('Days'),
    sortBy: ({ startsOn }) => startsOn ?? '',
    cell: (conference) => <span className={classes.date}>{daysOf(conference)}</span>,
  },
];

const daysOf = ({ startsOn, endsOn, timeZone }: ListedConference): string =>
  startsOn && endsOn ? rangeWords({ from: startsOn, to: endsOn }, timeZoneOf(timeZone)) : '–';
