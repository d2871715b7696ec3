import { useMemo } from 'react';
import type { TrafficGroup } from '#contract/analytics.ts';
import { rowsOf, trafficLabels } from '#contract/analytics-filters.ts';
import type { SearchEngines } from '#contract/content.ts';
import { sourceText } from '#contract/visit-filter.ts';
import { said, t } from '../../texts/texts.tsx';
import { campaignName } from '../filter/filters.ts';
import type { Range } from '../period/range.ts';
import { SourceTable } from './source-table.tsx';
import classes from './traffic.module.css';

/** What a source says where the search engine kept the words to itself. */
const HIDDEN = 'Keyword not defined';

interface Props {
  groups: readonly TrafficGroup[];
  /** Null where the source does not tell; undefined while they load. */
  engines: SearchEngines | undefined;
  range: Range;
}

/** The ways that are told by name besides websites and networks; nothing of those nobody came by. */
export function OtherSources({ groups, engines, range }: Props) {
  const bySearch = groups.find(({ label }) => label === trafficLabels.search)?.nb_visits ?? 0;
  const shown = useMemo(() => tablesOf(groups, engines), [groups, engines]);
  const notTold = engines === null && bySearch > 0;
  if (shown.length === 0 && !notTold) return null;
  return (
    <div className={classes.others}>
      {notTold && (
        <section aria-label={t('Search engines')}>
          <h2 className={classes.heading}>{t('Search engines')}</h2>
          <p className={classes.narrow}>{t('Matomo does not report which ones.')}</p>
        </section>
      )}
      {shown.map((table) => (
        <SourceTable key={said(table.title)} {...table} range={range} />
      ))}
    </div>
  );
}

const tablesOf = (groups: readonly TrafficGroup[], engines: SearchEngines | undefined) =>
  [
    {
      title: () => t('Search engines'),
      header: () => t('Search engine'),
      rows: named(engines ?? []),
      filterOf: (name: string) => (name === t('Unknown') ? undefined : by('engine')(name)),
    },
    {
      title: () => t('Search keywords'),
      header: () => t('Keyword'),
      rows: rowsOf(groups, trafficLabels.search).filter(({ label }) => label !== HIDDEN),
      filterOf: by('search'),
    },
    {
      title: () => t('Campaigns'),
      header: () => t('Campaign'),
      rows: rowsOf(groups, trafficLabels.campaign),
      wordsOf: campaignName,
      filterOf: by('campaign'),
    },
    {
      title: () => t('AI assistants'),
      header: () => t('AI assistant'),
      rows: rowsOf(groups, trafficLabels.assistant),
      filterOf: by('assistant'),
    },
  ].filter(({ rows }) => rows.length > 0);

const by = (kind: Parameters<typeof sourceText>[0]['kind']) => (name: string) => ({
  source: sourceText({ kind, name }),
});

/** Visits that were counted before engines were told apart. */
const named = (engines: NonNullable<SearchEngines>) =>
  engines.map((row) => (row.label === '' ? { ...row, label: t('Unknown') } : row));
