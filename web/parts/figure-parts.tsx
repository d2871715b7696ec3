import { ChangeMark } from '../src/ui/change-mark.tsx';
import { Figure, Figures } from '../src/ui/figures.tsx';
import HeatMap from '../src/ui/heat-map.tsx';
import { RankedList } from '../src/ui/ranked-list.tsx';
import { SequentialLegend } from '../src/ui/sequential-legend.tsx';
import { ShareBar } from '../src/ui/share-bar.tsx';
import { Sparkline } from '../src/ui/sparkline.tsx';
import type { TrendPoint, Unit } from '../src/ui/trend.ts';
import TrendChart from '../src/ui/trend-chart.tsx';
import WorldMap from '../src/ui/world-map.tsx';
import type { States } from './states.ts';

const points: TrendPoint[] = [12, 40, 33, 0, 91, 77].map((value, at) => ({
  name: `${at + 1} June 2026`,
  tick: `${at + 1} Jun`,
  value,
  before: 10 * at,
  beforeName: `${at + 1} May 2026`,
}));

const alone = points.map((point) => ({ ...point, before: null, beforeName: null }));

const visits: Unit = {
  name: 'Visits',
  counted: (count) => (count === 1 ? '1 visit' : `${count} visits`),
  onAxis: (count) => `${count} visits per day`,
};

const chart = (title: string, shown: TrendPoint[], compared = false) => (
  <TrendChart title={title} unit={visits} points={shown} compared={compared} />
);

const countries = [
  { code: 'AT', name: 'Austria', value: 612 },
  { code: 'DE', name: 'Germany', value: 378 },
  { code: 'US', name: 'United States', value: 140 },
  { code: 'BR', name: 'Brazil', value: 32 },
  { code: 'SG', name: 'Singapore', value: 3 },
];
const limits = [10, 50, 200, 500];

const map = (area: 'world' | 'europe') => (
  <WorldMap
    title={`Visits by country, ${area}`}
    unit={visits}
    countries={countries}
    limits={limits}
    area={area}
    onChoose={() => {}}
  />
);

/** A day whose hours from 8 on have these visits; those after them are still to come. */
const heatDay = (name: string, fromEight: number[], isToday = false) => ({
  name,
  fullName: `${name} November`,
  isToday,
  values: Array.from({ length: 24 }, (_, hour) =>
    hour < 8 ? Math.max(0, hour - 5) : (fromEight[hour - 8] ?? (isToday ? null : 0)),
  ),
});
const heatDays = [
  heatDay('Mon 16', [20, 60, 210, 90, 40, 80, 30, 10, 5]),
  heatDay('Tue 17', [25, 70, 380, 120, 60, 90, 45, 20, 8]),
  heatDay('Wed 18', [30, 75, 400, 180], true),
];

export const figureParts: Record<string, States> = {
  Figures: {
    'with and without a change': (
      <Figures>
        <Figure label="Visits" value={12_345} before={10_000} />
        <Figure label="Downloads" value={120} before={240} />
        <Figure label="Searches" value={7} before={7} />
        <Figure label="Videos" value={300} before={2} />
        <Figure label="Loading" value={undefined} />
        <Figure label="Best hour" value="10:00" />
      </Figures>
    ),
  },
  Change: {
    up: <ChangeMark now={150} before={100} />,
    down: <ChangeMark now={50} before={100} />,
    same: <ChangeMark now={100} before={100} />,
    'from nothing': <ChangeMark now={100} before={0} />,
  },
  Shares: {
    'of four sources': (
      <ShareBar
        label="Sources"
        parts={[
          { name: 'Direct', value: 600 },
          { name: 'Websites', value: 300 },
          { name: 'Search engines', value: 96 },
          { name: 'Assistants', value: 4 },
        ]}
      />
    ),
    loading: <ShareBar label="Sources" parts={undefined} />,
  },
  Sparkline: { 'of a week': <Sparkline values={[1, 4, 2, 8, 5, 7]} label="Rising" /> },
  'World map': {
    world: map('world'),
    europe: map('europe'),
    legend: <SequentialLegend limits={limits} />,
  },
  'Ranked list': {
    'of countries': (
      <RankedList
        keep={5}
        rows={countries.map(({ code, name, value }) => ({
          key: code,
          name,
          value,
          share: value / 1_200,
        }))}
      />
    ),
    loading: <RankedList keep={3} rows={undefined} />,
  },
  'Heat map': { 'of three days': <HeatMap title="When they come" unit={visits} days={heatDays} /> },
  'Trend chart': {
    alone: chart('Visits', alone),
    compared: chart('Visits, compared', points, true),
    'one point': chart('Visits of a day', alone.slice(0, 1)),
    empty: chart('Visits of nobody', []),
  },
};
