import type { Hit, Referrer } from '../src/analytics/collector/hit.ts';

/** The numbers of one conference, in a form that two ways of counting can be compared by. */
export interface Recount {
  /** `category|label` → [events, visits]. */
  events: Record<string, [number, number]>;
  /** `type|name` → visits. */
  referrers: Record<string, number>;
  /** `kind|label` → [impressions, plays, finishes, seconds]. */
  media: Record<string, [number, number, number, number]>;
}

interface Visit {
  hits: Hit[];
  referrer: Referrer;
}

const DAY = 86_400;

/** The visits of one visitor, straight from the rules: hits in order of time, one after the other. */
const visitsOf = (hits: Hit[]): Visit[] => {
  const visits: Visit[] = [];
  for (const hit of hits.toSorted((a, b) => a.time - b.time)) {
    const visit = visits.at(-1);
    const last = visit?.hits.at(-1);
    const otherCampaign =
      hit.referrer.type === 'campaign' &&
      visit?.referrer.type !== 'direct' &&
      JSON.stringify(visit?.referrer) !== JSON.stringify(hit.referrer);
    const goesOn =
      visit !== undefined &&
      last !== undefined &&
      !hit.newVisit &&
      hit.time - last.time < 1_800 &&
      Math.floor(last.time / DAY) === Math.floor(hit.time / DAY) &&
      !otherCampaign;
    if (!goesOn) {
      visits.push({ hits: [hit], referrer: hit.referrer });
      continue;
    }
    visit.hits.push(hit);
    if (visit.referrer.type === 'direct') visit.referrer = hit.referrer;
  }
  return visits;
};

const countMedia = (hits: Hit[]): Recount['media'] => {
  const playbacks = new Map<string, NonNullable<Hit['playback']>[]>();
  for (const { playback } of hits.toSorted((a, b) => a.time - b.time)) {
    if (playback) playbacks.set(playback.id, [...(playbacks.get(playback.id) ?? []), playback]);
  }
  const media: Recount['media'] = {};
  for (const messages of playbacks.values()) {
    const [first] = messages;
    if (!first) continue;
    const seconds = Math.max(...messages.map((message) => message.seconds));
    const length = Math.max(...messages.map((message) => message.length));
    const position = Math.max(...messages.map((message) => message.position));
    const key = `${first.kind}|${first.label}`;
    media[key] ??= [0, 0, 0, 0];
    const sums = media[key];
    sums[0] += 1;
    if (seconds > 0) sums[1] += 1;
    if (length > 0 && position >= 0.95 * length) sums[2] += 1;
    sums[3] += seconds;
  }
  return media;
};

/** Counts without a store, a block, a sum or a shortcut. */
export const recount = (hits: Hit[]): Recount => {
  const result: Recount = { events: {}, referrers: {}, media: countMedia(hits) };
  const visitors = Map.groupBy(hits, ({ visitor }) => visitor);
  for (const visit of [...visitors.values()].flatMap(visitsOf)) {
    const source = `${visit.referrer.type}|${visit.referrer.name}`;
    result.referrers[source] = (result.referrers[source] ?? 0) + 1;
    const keys = visit.hits
      .filter(({ kind }) => kind === 'event')
      .map(({ category, label }) => `${category}|${label}`);
    for (const key of new Set(keys)) {
      const [events, visits] = result.events[key] ?? [0, 0];
      result.events[key] = [events + keys.filter((other) => other === key).length, visits + 1];
    }
  }
  return result;
};
