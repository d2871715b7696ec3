import { Tabs } from '@mantine/core';
import { useMemo } from 'react';
import type { TrafficGroup } from '#contract/analytics.ts';
import { trafficLabels } from '#contract/analytics-filters.ts';
import { t } from '../../texts/texts.tsx';
import '@mantine/core/styles/Tabs.layer.css';
import { useSettings } from '../../platform/settings.ts';
import { useSearchEngines } from '../calls/get-content.ts';
import { trafficQuery } from '../calls/get-traffic.ts';
import { useLeftOut } from '../calls/reading.ts';
import { beforeHeader } from '../period/compare.ts';
import type { ShownPeriod } from '../period/use-period.ts';
import { useReader } from '../reader.tsx';
import { leftOutOfGroup } from '../table/table-file.ts';
import { CampaignVisits, ChannelVisits, SocialVisits } from './other-sources.tsx';
import { SourceCounts } from './source-counts.tsx';
import classes from './sources-section.module.css';
import { websiteTable } from './traffic-figures.ts';
import { WebsiteVisits } from './website-visits.tsx';

interface Props {
  period: ShownPeriod;
  /** Undefined while they load. */
  groups: TrafficGroup[] | undefined;
  before: TrafficGroup[] | undefined;
}

/** Where visits came from: the counts that everybody asks for, and a table of each kind of source. */
export function SourcesSection({ period, groups, before }: Props) {
  const reader = useReader();
  const { site } = useSettings();
  const range = period.range ?? {};
  const leftOut = useLeftOut(trafficQuery(reader, period.range));
  const engines = useSearchEngines(reader, groups ? period.range : null);
  const websites = useMemo(
    () => (groups ? websiteTable(groups, before, site) : []),
    [groups, before, site],
  );
  const leftOutWebsites = useMemo(
    () => leftOutOfGroup(groups, trafficLabels.website, leftOut),
    [groups, leftOut],
  );
  return (
    <div className={classes.columns}>
      <SourceCounts groups={groups} before={before} />
      <Tabs
        defaultValue="websites"
        keepMounted={false}
        classNames={{ list: classes.tabs, tab: classes.tab, root: classes.tables }}
      >
        <Tabs.List aria-label={t('Sources')}>
          <Tabs.Tab value="channels">{t('Channels')}</Tabs.Tab>
          <Tabs.Tab value="websites">{t('Websites')}</Tabs.Tab>
          <Tabs.Tab value="social">{t('Social networks')}</Tabs.Tab>
          <Tabs.Tab value="campaigns">{t('Campaigns')}</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="channels">
          {groups && <ChannelVisits groups={groups} engines={engines.data} range={range} />}
        </Tabs.Panel>
        <Tabs.Panel value="websites">
          <WebsiteVisits
            rows={websites}
            leftOut={leftOutWebsites}
            before={beforeHeader(period)}
            range={range}
            loading={groups === undefined}
          />
        </Tabs.Panel>
        <Tabs.Panel value="social">
          {groups && <SocialVisits groups={groups} range={range} />}
        </Tabs.Panel>
        <Tabs.Panel value="campaigns">
          {groups && <CampaignVisits groups={groups} range={range} />}
        </Tabs.Panel>
      </Tabs>
    </div>
  );
}
