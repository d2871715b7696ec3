import { useMemo } from 'react';
import type { TrafficGroup } from '#contract/analytics.ts';
import { rowsOf, trafficLabels } from '#contract/analytics-filters.ts';
import type { SearchEngines } from '#contract/content.ts';
import { sourceText } from '#contract/visit-filter.ts';
import { said, t } from '../../texts/texts.tsx';
import { ShareBar } from '../../ui/share-bar.tsx';
import { FilterButton } from '../filter/filter-button.tsx';
import { campaignName } from '../filter/filters.ts';
import type { Range } from '../period/range.ts';
import { SourceTable } from './source-table.tsx';
import classes from './traffic.module.css';
import { sourceParts } from './traffic-figures.ts';

/** What a source says where the search engine kept the words to itself. */
const HIDDEN = 'Keyword not defined';

interface Props {
  groups: readonly TrafficGroup[];
  range: Range;
}

const by = (kind: Parameters<typeof sourceText>[0]['kind']) => (name: string) => ({
  source: sourceText({ kind, name }),
});

export const SocialVisits = ({ groups, range }: Props) => (
  <SourceTable
    title={() => t('Social networks')}
    header={() => t('Social network')}
    rows={rowsOf(groups, trafficLabels.social)}
    figure="socialNetworks"
    filterOf={by('social')}
    range={range}
  />
);

export const CampaignVisits = ({ groups, range }: Props) => (
  <SourceTable
    title={() => t('Campaigns')}
    header={() => t('Campaign')}
    rows={rowsOf(groups, trafficLabels.campaign)}
    figure="campaigns"
    wordsOf={campaignName}
    filterOf={by('campaign')}
    range={range}
  />
);

interface ChannelProps extends Props {
  /** Null where the source does not tell; undefined while they load. */
  engines: SearchEngines | undefined;
}

/** All visits by kind of source, and the kinds that have no tab; nothing of those nobody came by. */
export function ChannelVisits({ groups, engines, range }: ChannelProps) {
  const bySearch = groups.find(({ label }) => label === trafficLabels.search)?.nb_visits ?? 0;
  const tables = useMemo(() => tablesOf(groups, engines), [groups, engines]);
  const isHidden = engines === null && bySearch > 0;
  return (
    <>
      <ShareBar
        label={t('Traffic sources')}
        parts={sourceParts(groups)}
        named={({ kind, name }) => (
          <FilterButton name={name} by={{ source: kind }}>
            {name}
          </FilterButton>
        )}
      />
      <div className={classes.others}>
        {isHidden && (
          <section aria-label={t('Search engines')}>
            <h2 className={classes.heading}>{t('Search engines')}</h2>
            <p className={classes.narrow}>{t('Matomo does not report which ones.')}</p>
          </section>
        )}
        {tables.map((table) => (
          <SourceTable key={said(table.title)} {...table} range={range} />
        ))}
      </div>
    </>
  );
}

const tablesOf = (groups: readonly TrafficGroup[], engines: SearchEngines | undefined) =>
  [
    {
      title: () => t('Search engines'),
      header: () => t('Search engine'),
      rows: named(engines ?? []),
      figure: 'searchEngines' as const,
      filterOf: (name: string) => (name === t('Unknown') ? undefined : by('engine')(name)),
    },
    {
      title: () => t('Search keywords'),
      header: () => t('Keyword'),
      rows: rowsOf(groups, trafficLabels.search).filter(({ label }) => label !== HIDDEN),
      figure: 'searchEngines' as const,
      filterOf: by('search'),
    },
    {
      title: () => t('AI assistants'),
      header: () => t('AI assistant'),
      rows: rowsOf(groups, trafficLabels.assistant),
      figure: 'assistants' as const,
      filterOf: by('assistant'),
    },
  ].filter(({ rows }) => rows.length > 0);

/** Visits that were counted before engines were told apart. */
const named = (engines: NonNullable<SearchEngines>) =>
  engines.map((row) => (row.label === '' ? { ...row, label: t('Unknown') } : row));
