import type { Timeseries, TrafficGroup } from '#contract/analytics.ts';
import { percent } from '../../ui/share-bar.tsx';
import { allVisits, sourceParts } from '../traffic/traffic-figures.ts';

/** The first row of a table. */
export interface Best {
  name: string;
  title?: string | undefined;
  visits: number;
}

export interface StoryFacts {
  /** Undefined where the reader may not know it. */
  traffic: readonly TrafficGroup[] | undefined;
  trend: Timeseries | undefined;
  poster: Best | undefined;
  author: Best | undefined;
  topic: Best | undefined;
  /** A moment as a day in words. */
  dayOf: (time: string) => string;
}

const visits = (count: number): string =>
  `${count.toLocaleString('en')} ${count === 1 ? 'visit' : 'visits'}`;

/** What a period says to somebody who reads no table: a sentence for each thing that is known. */
export function storyOf(facts: StoryFacts): string[] {
  const { poster, author, topic } = facts;
  const title = poster?.title ? `, “${poster.title}”,` : '';
  return [
    ...busiest(facts),
    ...(poster
      ? [`The most visited poster is ${poster.name}${title} with ${visits(poster.visits)}.`]
      : []),
    ...(author
      ? [
          `Most read were the posters of ${author.name}${topic ? `; the topic that drew most is ${topic.name}` : ''}.`,
        ]
      : []),
    ...came(facts),
  ];
}

function busiest({ traffic, trend, dayOf }: StoryFacts): string[] {
  const all = traffic ? allVisits(traffic) : 0;
  if (all === 0) return [];
  const days = trend?.interval === 'day' ? trend.points : [];
  const most = days.toSorted((a, b) => b.nb_visits - a.nb_visits)[0];
  return most && days.length > 1
    ? [
        `${visits(all)} in all, ${most.nb_visits.toLocaleString('en')} on ${dayOf(most.time)}, the busiest day.`,
      ]
    : [`${visits(all)} in all.`];
}

/** Direct visits say nothing of a way. */
function came({ traffic }: StoryFacts): string[] {
  const all = traffic ? allVisits(traffic) : 0;
  const way = sourceParts(traffic ?? [])
    .filter(({ name }) => name !== 'Direct')
    .toSorted((a, b) => b.value - a.value)[0];
  if (all === 0 || !way || way.value === 0) return [];
  return [
    `Of those who followed a link, most came by ${way.name.toLowerCase()}: ${percent(way.value / all)} of all visits.`,
  ];
}
