import {
  IconBrandFacebook,
  IconBrandLinkedin,
  IconBrandTwitter,
  type TablerIcon,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { TrafficGroup } from '#contract/analytics.ts';
import { rowsOf, trafficLabels } from '#contract/analytics-filters.ts';
import { HALL_CAMPAIGN } from '#contract/hall-scan.ts';
import { sourceText, type VisitSource } from '#contract/visit-filter.ts';
import { paths } from '../../platform/paths.ts';
import { number, percent, t } from '../../texts/texts.tsx';
import { ChangeMark } from '../../ui/change-mark.tsx';
import type { CountedFigure } from '../figures/figure-names.ts';
import { FilterButton } from '../filter/filter-button.tsx';
import { HowCounted } from '../how-counted.tsx';
import { useReader } from '../reader.tsx';
import classes from './source-counts.module.css';
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
}

/** Direct visits, visits by network, and scans of the cards in the hall; a press on one filters by it. */
export function SourceCounts({ groups, before }: Props) {
  const { prefix, share } = useReader();
  const now = groups && trafficCounts(groups);
  const then = before && trafficCounts(before);
  const scans = groups && hallScans(groups);
  const hasHall = share === null || (scans ?? 0) > 0;
  return (
    <div className={classes.counts}>
      <Count
        label={t('Direct Visits')}
        figure="directVisits"
        source={{ kind: 'direct' }}
        value={now?.direct}
        before={then?.direct}
      >
        {now && now.all > 0 && t('{share} of all visits', { share: percent(now.direct / now.all) })}
      </Count>
      <section className={classes.part}>
        <h2 className={classes.heading}>
          {t('Social Network Analytics')} <HowCounted figure="socialNetworks" />
        </h2>
        <dl className={classes.networks}>
          {networks.map((network) => {
            const Icon = icons[network];
            const [value, earlier] = [now?.social[network], then?.social[network]];
            return (
              <div key={network}>
                <dt>
                  <Icon size={16} stroke={1.5} aria-hidden />
                  <Source label={network} source={{ kind: 'social', name: network }} />
                </dt>
                <dd>
                  <span>{value === undefined ? '–' : number(value)}</span>
                  {value !== undefined && earlier !== undefined && (
                    <ChangeMark now={value} before={earlier} />
                  )}
                </dd>
              </div>
            );
          })}
        </dl>
      </section>
      {hasHall && (
        <Count
          label={t('QR scans on site')}
          figure="scans"
          source={{ kind: 'campaign', name: HALL_CAMPAIGN }}
          value={scans}
          before={before && hallScans(before)}
        >
          {share === null && <Link to={paths.hallCards(prefix)}>{t('Print hall cards')}</Link>}
        </Count>
      )}
    </div>
  );
}

const hallScans = (groups: readonly TrafficGroup[]): number =>
  rowsOf(groups, trafficLabels.campaign).find(({ label }) => label === HALL_CAMPAIGN)?.nb_visits ??
  0;

interface CountProps {
  label: string;
  figure: CountedFigure;
  source: VisitSource;
  value: number | undefined;
  before: number | undefined;
  children: ReactNode;
}

const Count = ({ label, figure, source, value, before, children }: CountProps) => (
  <div className={classes.part}>
    <dl className={classes.count}>
      <div>
        <dt className={classes.heading}>
          <Source label={label} source={source} />
          <HowCounted figure={figure} />
        </dt>
        <dd>{value === undefined ? '–' : number(value)}</dd>
      </div>
    </dl>
    <p className={classes.detail}>
      {value !== undefined && before !== undefined && <ChangeMark now={value} before={before} />}{' '}
      {children}
    </p>
  </div>
);

const Source = ({ label, source }: { label: string; source: VisitSource }) => (
  <FilterButton name={label} by={{ source: sourceText(source) }}>
    {label}
  </FilterButton>
);
