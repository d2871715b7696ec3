import type { TrafficGroup } from '#contract/analytics.ts';
import { rowsOf, trafficLabels } from '#contract/analytics-filters.ts';
import { sourceText } from '#contract/visit-filter.ts';
import { RankedList } from '../../ui/ranked-list.tsx';
import { FilterButton } from '../filter/filter-button.tsx';
import classes from './traffic.module.css';

/** What a source says where the search engine kept the words to itself. */
const HIDDEN = 'Keyword not defined';
const MOST = 10;

const kinds = [
  { title: 'Search keywords', kind: 'search' },
  { title: 'Campaigns', kind: 'campaign' },
  { title: 'AI assistants', kind: 'assistant' },
] as const;

/** The ways that are told by name besides websites and networks; nothing of those nobody came by. */
export function OtherSources({ groups }: { groups: readonly TrafficGroup[] }) {
  const shown = kinds
    .map(({ title, kind }) => ({
      title,
      kind,
      rows: rowsOf(groups, trafficLabels[kind]).filter((row) => row.label !== HIDDEN),
    }))
    .filter(({ rows }) => rows.length > 0);
  if (shown.length === 0) return null;
  return (
    <div className={classes.others}>
      {shown.map(({ title, kind, rows }) => (
        <section key={title} aria-label={title}>
          <h2 className={classes.heading}>{title}</h2>
          <RankedList
            keep={0}
            rows={rows.slice(0, MOST).map(({ label, nb_visits }) => ({
              key: label,
              name: (
                <FilterButton name={label} by={{ source: sourceText({ kind, name: label }) }}>
                  {label}
                </FilterButton>
              ),
              value: nb_visits,
            }))}
          />
          {rows.length > MOST && (
            <p>And {(rows.length - MOST).toLocaleString('en')} more with fewer visits.</p>
          )}
        </section>
      ))}
    </div>
  );
}
