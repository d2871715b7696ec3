import {
  IconBrandFacebook,
  IconBrandLinkedin,
  IconBrandTwitter,
  type TablerIcon,
} from '@tabler/icons-react';
import type { TrafficGroup } from '#contract/analytics.ts';
import { t } from '../../texts/texts.tsx';
import { Figure, Figures } from '../../ui/figures.tsx';
import { HowCounted } from '../how-counted.tsx';
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
}

/** The counts by source, on paper. */
export function TrafficCounts({ groups, before, compared }: Props) {
  const now = groups && trafficCounts(groups);
  const then = before && trafficCounts(before);
  return (
    <div className={classes.counts}>
      <section>
        <h2 className={classes.heading}>{t('Visits')}</h2>
        <Figures compared={compared}>
          <Figure
            label={t('All Visits')}
            info={<HowCounted figure="visits" />}
            value={now?.all}
            before={then?.all}
          />
          <Figure
            label={t('Direct Visits')}
            info={<HowCounted figure="directVisits" />}
            value={now?.direct}
            before={then?.direct}
          />
        </Figures>
      </section>
      <section>
        <h2 className={classes.heading}>
          {t('Social Network Analytics')} <HowCounted figure="socialNetworks" />
        </h2>
        <Figures compared={compared}>
          {networks.map((network) => {
            const Icon = icons[network];
            return (
              <Figure
                key={network}
                label={network}
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
