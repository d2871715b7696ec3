import type { Timeseries, TrafficGroup } from '#contract/analytics.ts';
import type { SourceKind } from '#contract/visit-filter.ts';
import { percent, plural, t } from '../../texts/texts.tsx';
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

/** What a period says to somebody who reads no table: a sentence for each thing that is known. */
export function storyOf(facts: StoryFacts): string[] {
  const { poster, author, topic } = facts;
  return [
    ...busiest(facts),
    ...(poster ? [posterWords(poster)] : []),
    ...(author ? [authorWords(author, topic)] : []),
    ...came(facts),
  ];
}

const posterWords = ({ name, title, visits }: Best): string =>
  title
    ? plural(
        visits,
        'The most visited poster is {name}, “{title}”, with {count} visit.',
        'The most visited poster is {name}, “{title}”, with {count} visits.',
        { name, title },
      )
    : plural(
        visits,
        'The most visited poster is {name} with {count} visit.',
        'The most visited poster is {name} with {count} visits.',
        { name },
      );

const authorWords = (author: Best, topic: Best | undefined): string =>
  topic
    ? t('{author} was the most visited author and {topic} the most visited topic.', {
        author: author.name,
        topic: topic.name,
      })
    : t('{author} was the most visited author.', { author: author.name });

function busiest({ traffic, trend, dayOf }: StoryFacts): string[] {
  const all = traffic ? allVisits(traffic) : 0;
  if (all === 0) return [];
  const days = trend?.interval === 'day' ? trend.points : [];
  const most = days.toSorted((a, b) => b.nb_visits - a.nb_visits)[0];
  return most && days.length > 1
    ? [
        plural(
          all,
          '{count} visit in total; the busiest day was {day}, with {most}.',
          '{count} visits in total; the busiest day was {day}, with {most}.',
          { most: most.nb_visits, day: dayOf(most.time) },
        ),
      ]
    : [plural(all, '{count} visit in total.', '{count} visits in total.')];
}

/** Direct visits say nothing of a way. */
function came({ traffic }: StoryFacts): string[] {
  const all = traffic ? allVisits(traffic) : 0;
  const way = sourceParts(traffic ?? [])
    .filter(({ kind }) => kind !== 'direct')
    .toSorted((a, b) => b.value - a.value)[0];
  if (all === 0 || !way || way.value === 0) return [];
  return [wayWords[way.kind](percent(way.value / all))];
}

const wayWords: Record<SourceKind, (share: string) => string> = {
  direct: () => '',
  website: (share) =>
    t('Besides direct visits, most came from other websites: {share} of all visits.', { share }),
  social: (share) =>
    t('Besides direct visits, most came from social networks: {share} of all visits.', {
      share,
    }),
  search: (share) =>
    t('Besides direct visits, most came from search engines: {share} of all visits.', {
      share,
    }),
  campaign: (share) =>
    t('Besides direct visits, most came from campaigns: {share} of all visits.', { share }),
  assistant: (share) =>
    t('Besides direct visits, most came from AI assistants: {share} of all visits.', {
      share,
    }),
};
