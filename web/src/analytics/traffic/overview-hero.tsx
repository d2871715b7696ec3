import type { ReactNode } from 'react';
import { formatDurationChange } from '#contract/duration.ts';
import { useSettings } from '../../platform/settings.ts';
import { number, shownLocale, t } from '../../texts/texts.tsx';
import { ChangeMark } from '../../ui/change-mark.tsx';
import type { CountedFigure } from '../figures/figure-names.ts';
import { HowCounted } from '../how-counted.tsx';
import { Comparison } from '../period/comparison.tsx';
import type { ShownPeriod } from '../period/use-period.ts';
import { durationWords } from '../table/table-column.ts';
import type { TrendFigure } from '../trend/trend-units.ts';
import classes from './overview-hero.module.css';
import type { OverviewCounts } from './use-overview-figures.ts';

interface Props {
  period: ShownPeriod;
  /** Of the first figure: the period in words. */
  periodName: string;
  now: OverviewCounts;
  before: OverviewCounts | undefined;
  /** A sentence about the period, where there is something to say. */
  summary: ReactNode;
  /** The figure that the curve shows. */
  selected: TrendFigure;
  onSelect: (figure: TrendFigure) => void;
}

/** One number, one sentence, and the figures beside it; each is a button that shows its curve. */
export function OverviewHero(props: Props) {
  const { period, periodName, now, before, summary, selected, onSelect } = props;
  // A Matomo tells of visits only by hour.
  const hasCurves = useSettings().analyticsSource !== 'matomo';
  const curveOf = (figure: TrendFigure) =>
    hasCurves ? { selected: selected === figure, onSelect: () => onSelect(figure) } : {};
  return (
    <section className={classes.hero} aria-label={t('Figures of the period')}>
      <div className={classes.main}>
        <dl className={classes.mainFigure}>
          <Tile
            label={periodName ? `${t('All Visits')}, ${periodName}` : t('All Visits')}
            figure="visits"
            {...curveOf('visits')}
            value={now.visits === undefined ? undefined : number(now.visits)}
          />
        </dl>
        <p className={classes.comparison}>
          {now.visits !== undefined && before?.visits !== undefined && !period.upcoming && (
            <>
              <ChangeMark now={now.visits} before={before.visits} />{' '}
            </>
          )}
          <Comparison period={period} />
        </p>
      </div>
      <div className={classes.side}>
        <p className={classes.summary}>{summary}</p>
        <dl className={classes.tiles}>
          {tiles.map(({ key, figure, label: words, format = number }) => {
            const value = now[key];
            if (value === null) return null;
            return (
              <Tile
                key={key}
                label={words()}
                figure={figure}
                value={value === undefined ? undefined : format(value)}
                change={value !== undefined && changeOf(value, before?.[key], key)}
                {...curveOf(key)}
              />
            );
          })}
        </dl>
      </div>
    </section>
  );
}

const tiles: {
  key: Exclude<keyof OverviewCounts, 'visits'>;
  figure: CountedFigure;
  label: () => string;
  format?: (value: number) => string;
}[] = [
  { key: 'visitors', figure: 'visitors', label: () => t('Visitors') },
  { key: 'posterViews', figure: 'views', label: () => t('Poster views') },
  { key: 'videoPlays', figure: 'plays', label: () => t('Video plays') },
  {
    key: 'viewingTime',
    figure: 'viewingTime',
    label: () => t('Average viewing time'),
    format: durationWords,
  },
  { key: 'countries', figure: 'countries', label: () => t('Countries') },
];

const changeOf = (
  now: number,
  before: number | null | undefined,
  key: keyof OverviewCounts,
): ReactNode => {
  if (before === null || before === undefined) return null;
  if (key !== 'viewingTime') return <ChangeMark now={now} before={before} />;
  const change = formatDurationChange(now, before, shownLocale());
  return change && <span data-rise={now > before || undefined}>{change}</span>;
};

interface TileProps {
  label: string;
  figure: CountedFigure;
  /** Undefined while it loads. */
  value: string | undefined;
  change?: ReactNode;
  selected?: boolean;
  /** Shows its curve; none where it has no curve. */
  onSelect?: () => void;
}

const Tile = ({ label, figure, value, change, selected = false, onSelect }: TileProps) => (
  <div className={classes.tile} data-selected={selected || undefined}>
    <dt>
      {onSelect ? (
        <button type="button" aria-pressed={selected} onClick={onSelect}>
          {label}
        </button>
      ) : (
        label
      )}
      <HowCounted figure={figure} />
    </dt>
    <dd>
      {value ?? <span className={classes.waiting} aria-hidden="true" />}
      {change && <span className={classes.change}>{change}</span>}
    </dd>
  </div>
);
