import type { Timeseries } from '#contract/analytics.ts';
import { compareCounts } from '#contract/change.ts';
import { number, percent, plural, t } from '../../texts/texts.tsx';
import { type Network, networks } from './traffic-figures.ts';

export interface SummaryFacts {
  /** Hours or days that are over. */
  series: Timeseries | undefined;
  /** The name of a point of the series: "10:00", "Wed 18 Nov". */
  nameOf: (time: string) => string;
  /** The session with posters that took place at a point. */
  sessionAt: (time: string) => string | undefined;
  /** Whether the shown period goes on. */
  running: boolean;
  /** Visits of the shown conference day and of the best other one that is over. */
  day?: { visits: number; best: number } | undefined;
  posters: readonly { name: string; visits: number }[] | undefined;
  /** Visits by network, and before; undefined where nothing is compared. */
  social: { now: Record<Network, number>; before: Record<Network, number> } | undefined;
  /** The edition that is compared with, if one is. */
  edition: string | undefined;
}

/** The most important fact first; it is set in bold. */
export interface SummarySentence {
  text: string;
  strong?: true;
}

/** What the numbers of a period say, in a few sentences; none where there is nothing to say. */
export const summarize = (facts: SummaryFacts): SummarySentence[] => [
  ...bestDay(facts),
  ...peak(facts),
  ...leader(facts),
  ...grownNetwork(facts),
];

/** Fewer visits than that say nothing about a day or an hour. */
const MIN_VISITS = 10;

const bestDay = ({ day, running }: SummaryFacts): SummarySentence[] => {
  if (!day || day.best === 0 || day.visits < MIN_VISITS || day.visits <= day.best) return [];
  const text = running
    ? t('The best conference day so far.')
    : t('The best day of the conference.');
  return [{ text, strong: true }];
};

function peak({ series, nameOf, sessionAt }: SummaryFacts): SummarySentence[] {
  const points = series?.points ?? [];
  const highest = points.reduce<Timeseries['points'][number] | undefined>(
    (best, point) => (point.nb_visits > (best?.nb_visits ?? 0) ? point : best),
    undefined,
  );
  if (!series || !highest || points.length < 2 || highest.nb_visits < MIN_VISITS) return [];
  const count = highest.nb_visits;
  const name = nameOf(highest.time);
  const session = sessionAt(highest.time);
  if (series.interval === 'day') {
    const text = plural(
      count,
      'The busiest day was {name} with {count} visit.',
      'The busiest day was {name} with {count} visits.',
      { name },
    );
    return [{ text }];
  }
  const text = session
    ? t('The peak came at {name} with {count} visits, during “{session}”.', {
        name,
        count,
        session,
      })
    : t('The peak came at {name} with {count} visits.', { name, count });
  return [{ text }];
}

const leader = ({ posters }: SummaryFacts): SummarySentence[] => {
  const [first, second] = posters ?? [];
  if (!first || !second || first.visits < MIN_VISITS || first.visits === second.visits) return [];
  const text = t('{name} leads with {count} visits, before {second}.', {
    name: first.name,
    count: first.visits,
    second: second.name,
  });
  return [{ text, strong: true }];
};

/** The network that has grown most, from ten visits on. */
function grownNetwork({ social, edition }: SummaryFacts): SummarySentence[] {
  if (!social) return [];
  const grown = networks
    .map((network) => ({ network, now: social.now[network], before: social.before[network] }))
    .filter(({ now, before }) => now > before && now >= MIN_VISITS && before > 0)
    .toSorted((a, b) => b.now / b.before - a.now / a.before)[0];
  if (!grown) return [];
  const { network, now, before } = grown;
  const change = compareCounts(now, before);
  if (change.kind === 'counts') return [];
  const values = { network, edition: edition ?? '' };
  if (change.kind === 'factor') {
    const times = number(change.factor, { maximumFractionDigits: 1 });
    return [
      {
        text: edition
          ? t('{network} brings {times} times the visits of {edition}.', { ...values, times })
          : t('{network} brings {times} times the visits of the previous period.', {
              ...values,
              times,
            }),
      },
    ];
  }
  return [
    {
      text: edition
        ? t('{network} brings {percent} more visits than in {edition}.', {
            ...values,
            percent: percent(change.percent / 100),
          })
        : t('{network} brings {percent} more visits than in the previous period.', {
            ...values,
            percent: percent(change.percent / 100),
          }),
    },
  ];
}
