import type { VisitSource } from '#contract/visit-filter.ts';
import type { Hit } from '../src/analytics/collector/hit.ts';
import type { Interval, Label, VisitFilter } from '../src/analytics/sources/source.ts';
import {
  addContent,
  countMedia,
  type Recount,
  type Visit,
  visitsByPerson,
} from './naive-recount.ts';

/** Unix seconds, the end not included. */
export interface Stretch {
  from: number;
  to: number;
}

const has = ({ hits }: Visit, group: string, isIts: (label: string) => boolean): boolean =>
  hits.some(({ kind, category, label }) => kind === 'event' && category === group && isIts(label));

const isBy = ({ kind, name }: VisitSource, referrer: Visit['referrer']): boolean => {
  const [word, engine] = referrer.name.split('\u001f');
  if (kind === 'engine') return referrer.type === 'search' && engine === name;
  return referrer.type === kind && (name === undefined || word === name);
};

/** Whether all of a filter holds for a visit. */
export const isMatching =
  ({ country, source, topic, poster }: VisitFilter) =>
  (visit: Visit): boolean =>
    (country === undefined || visit.hits[0]?.traits?.country === country) &&
    (source === undefined || isBy(source, visit.referrer)) &&
    (topic === undefined || has(visit, 'Top Topics', (label) => label === topic)) &&
    (poster === undefined || has(visit, 'Top Posters by Code', poster.isIts));

const lastOf = ({ hits }: Visit): number => hits.at(-1)?.time ?? 0;

/** Counts only some visits, in a stretch of time: an event by its moment, a visit by its last action. */
export const recountSome = (all: Hit[], filter: VisitFilter, { from, to }: Stretch): Recount => {
  const isIn = (time: number): boolean => time >= from && time < to;
  const persons = visitsByPerson(all).map((visits) => visits.filter(isMatching(filter)));
  const matching = persons.flat();
  const ended = matching.filter((visit) => isIn(lastOf(visit)));
  const result: Recount = {
    events: {},
    referrers: {},
    audience: {},
    content: {},
    engines: {},
    visitors: persons.filter((visits) => visits.some((visit) => isIn(lastOf(visit)))).length,
    media: countMedia(
      all,
      undefined,
      (first) => isIn(first.time) && matching.some(({ hits }) => hits.includes(first)),
    ),
  };
  const add = (counts: Record<string, number>, key: string): void => {
    counts[key] = (counts[key] ?? 0) + 1;
  };
  for (const { hits, referrer } of ended) {
    const [name, engine = ''] = referrer.name.split('\u001f');
    add(result.referrers, `${referrer.type}|${name}`);
    if (referrer.type === 'search') add(result.engines, engine);
    for (const [trait, value] of Object.entries(hits[0]?.traits ?? {})) {
      if (value !== '') add(result.audience, `${trait}|${value}`);
    }
  }
  for (const { hits } of matching) {
    addContent(
      result.content,
      hits.filter(({ time }) => isIn(time)),
    );
    const keys = hits
      .filter(({ kind, time }) => kind === 'event' && isIn(time))
      .map(({ category, label }) => `${category}|${label}`);
    for (const key of new Set(keys)) {
      const [events, visits] = result.events[key] ?? [0, 0];
      result.events[key] = [events + keys.filter((other) => other === key).length, visits + 1];
    }
  }
  return result;
};

const SECONDS: Record<Interval, number> = { day: 86_400, hour: 3_600 };

/** By the beginning of each day or hour of UTC: [events, visits]; of one label, visits that have it then. */
export const recountSeries = (
  all: Hit[],
  filter: VisitFilter,
  { from, to }: Stretch,
  interval: Interval,
  of?: Label,
): Record<number, [number, number]> => {
  const isIn = (time: number): boolean => time >= from && time < to;
  const begin = (time: number): number => time - (time % SECONDS[interval]);
  const points: Record<number, [number, number]> = {};
  const add = (time: number, place: 0 | 1): void => {
    points[begin(time)] ??= [0, 0];
    (points[begin(time)] as [number, number])[place] += 1;
  };
  for (const visit of visitsByPerson(all).flat().filter(isMatching(filter))) {
    const events = visit.hits.filter(
      ({ kind, time, category, label }) =>
        kind === 'event' && isIn(time) && (!of || (of.category === category && of.label === label)),
    );
    for (const { time } of events) add(time, 0);
    if (!of && isIn(lastOf(visit))) add(lastOf(visit), 1);
    if (of) for (const time of new Set(events.map((event) => begin(event.time)))) add(time, 1);
  }
  return points;
};

/** Where the visits came from that have a label in a stretch of time. */
export const recountReferrersOf = (
  all: Hit[],
  filter: VisitFilter,
  { from, to }: Stretch,
  of: Label,
): Record<string, number> => {
  const found: Record<string, number> = {};
  for (const visit of visitsByPerson(all).flat().filter(isMatching(filter))) {
    const within = visit.hits.filter(({ time }) => time >= from && time < to);
    if (!has({ ...visit, hits: within }, of.category, (label) => label === of.label)) continue;
    const key = `${visit.referrer.type}|${visit.referrer.name.split('\u001f')[0]}`;
    found[key] = (found[key] ?? 0) + 1;
  }
  return found;
};
