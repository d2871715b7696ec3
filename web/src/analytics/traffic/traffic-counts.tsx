import {
  IconBrandFacebook,
  IconBrandLinkedin,
  IconBrandTwitter,
  type TablerIcon,
} from '@tabler/icons-react';
import type { TrafficGroup } from '#contract/analytics.ts';
import { sourceText, type VisitSource } from '#contract/visit-filter.ts';
import { t } from '../../texts/texts.tsx';
import { Figure, Figures } from '../../ui/figures.tsx';
import { FilterButton } from '../filter/filter-button.tsx';
import classes from './traffic.module.css';
import { type Network, networks, trafficCounts } from './traffic-figures.ts';

const icons: Record<Network, TablerIcon> = {
  Facebook: IconBrandFacebook,
  Twitter: IconBrandTwitter,
  LinkedIn: IconBrandLinkedin,
};

interface Props {
  /** Undefined while they load. */
  groups: TrafficGroup[] | undefined;
  before: TrafficGroup[] | undefined;
  compared: boolean;
  /** Whether a press on a source filters by it. */
  filtering?: boolean;
}

export function TrafficCounts({ groups, before, compared, filtering = false }: Props) {
  const now = groups && trafficCounts(groups);
  const then = before && trafficCounts(before);
  return (
    <div className={classes.counts}>
      <section>
        <h2 className={classes.heading}>{t('Visits')}</h2>
        <Figures compared={compared}>
          <Figure label={t('All Visits')} value={now?.all} before={then?.all} />
          <Figure
            label={sourceLabel(t('Direct Visits'), { kind: 'direct' }, filtering)}
            value={now?.direct}
            before={then?.direct}
          />
        </Figures>
      </section>
      <section>
        <h2 className={classes.heading}>{t('Social Network Analytics')}</h2>
        <Figures compared={compared}>
          {networks.map((network) => {
            const Icon = icons[network];
            return (
              <Figure
                key={network}
                label={sourceLabel(network, { kind: 'social', name: network }, filtering)}
                icon={<Icon size={16} stroke={1.6} aria-hidden />}
                value={now?.social[network]}
                before={then?.social[network]}
              />
            );
          })}
        </Figures>
      </section>
    </div>
  );
}

const sourceLabel = (label: string, source: VisitSource, filtering: boolean) =>
  filtering ? (
    <FilterButton name={label} by={{ source: sourceText(source) }}>
      {label}
    </FilterButton>
  ) : (
    label
  );
