import type { Hit, Referrer } from '../src/analytics/collector/hit.ts';

/** The numbers of one conference, in a form that two ways of counting can be compared by. */
export interface Recount {
  /** `category|label` → [events, visits]. */
  events: Record<string, [number, number]>;
  /** `type|name` → visits. */
  referrers: Record<string, number>;
  /** `kind|label` → [impressions, plays, finishes, seconds]. */
  media: Record<string, [number, number, number, number]>;
  /** `trait|value` → visits whose first hit told it. */
  audience: Record<string, number>;
  /** `kind|label` → [hits, visits]: pages, searches, downloads and links. */
  content: Record<string, [number, number]>;
  /** By search engine: visits. */
  engines: Record<string, number>;
  /** Different persons. */
  visitors: number;
}

export interface Visit {
  hits: Hit[];
  referrer: Referrer;
}

/** The date at a moment, as the place's clocks say it: nothing of the product's own is used. */
const dateIn = (zone: string) => {
  const format =
    formats.get(zone) ?? new Intl.DateTimeFormat('en-CA', { timeZone: zone, dateStyle: 'short' });
  formats.set(zone, format);
  return (seconds: number): string =>
    zone === 'UTC'
      ? new Date(seconds * 1_000).toISOString().slice(0, 10)
      : format.format(seconds * 1_000);
};
const formats = new Map<string, Intl.DateTimeFormat>();

/** Hits that were discarded before others came. */
export interface Discarded {
  /** Unix seconds, the end not included. */
  from: number;
  to: number;
  /** What came afterwards. */
  later: Hit[];
}

const NOTHING: Discarded = { from: 0, to: 0, later: [] };
const isIn = ({ from, to }: Discarded, { time }: Hit): boolean => time >= from && time < to;

/**
 * The visits of one visitor, straight from the rules: hits in order of time, one after the other. What
 * is discarded leaves the visits that it was in; whoever has nothing left is gone.
 */
const visitsOf = (hits: Hit[], discarded: Discarded, zone: string): Visit[] => {
  const isLater = new Set(discarded.later);
  const dateOf = dateIn(zone);
  const before = addTo(
    [],
    hits.filter((hit) => !isLater.has(hit)),
    dateOf,
  );
  const left = before
    .map((visit) => ({ ...visit, hits: visit.hits.filter((hit) => !isIn(discarded, hit)) }))
    .filter((visit) => visit.hits.length > 0);
  return addTo(
    left,
    hits.filter((hit) => isLater.has(hit)),
    dateOf,
  );
};

const addTo = (visits: Visit[], hits: Hit[], dateOf: (seconds: number) => string): Visit[] => {
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
      dateOf(last.time) === dateOf(hit.time) &&
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

/**
 * Whose a hit is: the user's whom it names, else of the one who was there before it or, if nobody was,
 * comes after it, without half an hour between two hits of that visitor id; else the visitor's.
 */
const personOf = (hit: Hit, ofDay: Hit[]): string => {
  const own = ofDay.toSorted((a, b) => a.time - b.time);
  const place = own.indexOf(hit);
  const near = (step: 1 | -1): string | undefined => {
    for (let at = place; ; at += step) {
      const [here, next] = [own[at], own[at + step]];
      if (here?.user) return here.user;
      if (!here || !next || Math.abs(next.time - here.time) >= 1_800) return undefined;
    }
  };
  return near(-1) ?? near(1) ?? hit.visitor;
};

const byPerson = (hits: Hit[], zone: string): Hit[][] => {
  const dateOf = dateIn(zone);
  const dayOf = ({ visitor, time }: Hit) => `${visitor} ${dateOf(time)}`;
  const days = Map.groupBy(hits, dayOf);
  return [...Map.groupBy(hits, (hit) => personOf(hit, days.get(dayOf(hit)) ?? [])).values()];
};

/** A playback belongs to the moment it began; `keeps`: of which of those. */
export const countMedia = (
  hits: Hit[],
  discarded = NOTHING,
  keeps: (first: Hit) => boolean = () => true,
): Recount['media'] => {
  const playbacks = new Map<string, { time: number; playback: NonNullable<Hit['playback']> }[]>();
  const began = new Map<string, Hit>();
  const add = (hit: Hit): void => {
    const { playback, time } = hit;
    if (!playback) return;
    if (!began.has(playback.id)) began.set(playback.id, hit);
    playbacks.set(playback.id, [...(playbacks.get(playback.id) ?? []), { time, playback }]);
  };
  const inOrder = hits.toSorted((a, b) => a.time - b.time);
  const isLater = new Set(discarded.later);
  for (const hit of inOrder.filter((hit) => !isLater.has(hit))) add(hit);
  for (const [id, hit] of began) {
    if (!isIn(discarded, hit)) continue;
    playbacks.delete(id);
    began.delete(id);
  }
  for (const hit of inOrder.filter((hit) => isLater.has(hit))) add(hit);
  const media: Recount['media'] = {};
  for (const [id, sent] of playbacks) {
    const messages = sent.map(({ playback }) => playback);
    const [first] = messages;
    const beginning = began.get(id);
    if (!first || !beginning || !keeps(beginning)) continue;
    const times = sent.map(({ time }) => time);
    const seconds = Math.min(
      Math.max(...messages.map((message) => message.seconds)),
      Math.max(...times) - Math.min(...times) + 120,
      3_600,
    );
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

/**
 * The names under which hits are counted that come in this order, all on one day and with events of groups of the
 * reports only. A client and a category have a quarter each.
 */
export const foldLabels = (hits: Hit[], most: number): Hit[] => {
  const known = new Map<string, { category: string; client: string | undefined }>();
  return hits.map((hit) => {
    const { client } = hit;
    const isAdmitted = (category: string, name: string): boolean => {
      const key = `${category}|${name}`;
      if (known.has(key)) return true;
      const all = [...known.values()];
      const ofClient = all.filter((each) => client !== undefined && each.client === client);
      const ofCategory = all.filter((each) => each.category === category);
      const most4 = most / 4;
      if (all.length >= most || ofClient.length >= most4 || ofCategory.length >= most4)
        return false;
      known.set(key, { category, client });
      return true;
    };
    const folded = { ...hit };
    if (hit.kind === 'event' && !isAdmitted(`event|${hit.category}`, hit.label)) {
      folded.label = '(other)';
    }
    const { type, name } = hit.referrer;
    if (type !== 'direct' && !isAdmitted(`referrer|${type}`, name)) {
      folded.referrer = { type, name: '(other)' };
    }
    if (hit.playback && !isAdmitted(`media|${hit.playback.kind}`, hit.playback.label)) {
      folded.playback = { ...hit.playback, label: '(other)' };
    }
    return folded;
  });
};

const CONTENT = ['page', 'search', 'download', 'link'];

/** What a campaign adds to an address, without any pattern over the whole of it. */
const plainPage = (address: string): string => {
  const [whole = '', ...fragments] = address.split('#');
  const fragment = fragments.join('#');
  const [path = '', ...queries] = whole.split('?');
  const query = queries
    .join('?')
    .split('&')
    .filter((part) => part !== '' && !/^(utm|mtm|matomo|pk|piwik)_\w*=/.test(part))
    .filter((part) => !['fbclid', 'gclid', 'msclkid'].some((name) => part.startsWith(`${name}=`)))
    .join('&');
  const isRoute = fragment.startsWith('/') || fragment.startsWith('!');
  return `${path}${query && `?${query}`}${isRoute ? `#${fragment}` : ''}`;
};

const contentKey = ({ kind, label }: Hit): string => {
  if (kind === 'search') return `search|${label.toLowerCase()}`;
  return `${kind}|${kind === 'page' ? plainPage(label) : label}`;
};

export const addContent = (content: Recount['content'], hits: Hit[]): void => {
  const keys = hits.filter(({ kind }) => CONTENT.includes(kind)).map(contentKey);
  for (const key of new Set(keys)) {
    const [made, visits] = content[key] ?? [0, 0];
    content[key] = [made + keys.filter((other) => other === key).length, visits + 1];
  }
};

/** Counts without a store, a block, a sum or a shortcut. */
export const recount = (before: Hit[], discarded = NOTHING, zone = 'UTC'): Recount => {
  const hits = [...before, ...discarded.later];
  const persons = byPerson(hits, zone).map((own) => visitsOf(own, discarded, zone));
  const result: Recount = {
    events: {},
    referrers: {},
    media: countMedia(hits, discarded),
    audience: {},
    content: {},
    engines: {},
    visitors: persons.filter((visits) => visits.length > 0).length,
  };
  for (const visit of persons.flat()) {
    for (const [trait, value] of Object.entries(visit.hits[0]?.traits ?? {})) {
      const told = `${trait}|${value}`;
      if (value !== '') result.audience[told] = (result.audience[told] ?? 0) + 1;
    }
    // Of a search the name is what was searched for and, behind a mark, the engine.
    const [name, engine] = visit.referrer.name.split('\u001f');
    const source = `${visit.referrer.type}|${name}`;
    result.referrers[source] = (result.referrers[source] ?? 0) + 1;
    if (visit.referrer.type === 'search') {
      result.engines[engine ?? ''] = (result.engines[engine ?? ''] ?? 0) + 1;
    }
    addContent(result.content, visit.hits);
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

/** The visits of each person. */
export const visitsByPerson = (hits: Hit[], zone = 'UTC'): Visit[][] =>
  byPerson(hits, zone).map((own) => visitsOf(own, NOTHING, zone));

/** By the date on the clocks of a place: [events, visits], a visit by its last action. */
export const recountDays = (hits: Hit[], zone: string): Record<string, [number, number]> => {
  const dateOf = dateIn(zone);
  const days: Record<string, [number, number]> = {};
  const add = (seconds: number, place: 0 | 1): void => {
    days[dateOf(seconds)] ??= [0, 0];
    (days[dateOf(seconds)] as [number, number])[place] += 1;
  };
  for (const { kind, time } of hits) if (kind === 'event') add(time, 0);
  for (const own of byPerson(hits, zone)) {
    for (const visit of visitsOf(own, NOTHING, zone)) add(visit.hits.at(-1)?.time ?? 0, 1);
  }
  return days;
};
