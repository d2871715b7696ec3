import { groupOf } from '#contract/analytics-filters.ts';
import type { HitParams } from '../analytics/collector/hit.ts';
import { buildChance, type Chance } from './chance.ts';
import { arrivalsOf } from './demo-arrivals.ts';
import { demoTraits } from './demo-audience.ts';
import { personOf, topicOf } from './demo-people.ts';
import { demoSessionOf } from './demo-programme.ts';
import type { SeasonDay } from './demo-season.ts';
import type { DemoConference } from './demo-submissions.ts';

export interface DemoMedia {
  kind: 'video' | 'audio';
  fileName: string;
  title: string;
  /** In seconds. */
  length: number;
}

interface DemoPoster {
  url: string;
  title: string;
  /** Labels by group. */
  labels: [group: string, label: string][];
  media: (DemoMedia & { address: string }) | undefined;
  /** How often it is opened, against the others. */
  weight: number;
}

/** What the pages and files of a conference look like. */
export interface DemoSite {
  posterUrl: string;
  mediaPath: string;
}

/** Of the visits, those by somebody who comes more than once; and how many such people there are. */
const RETURNING = 0.35;
const REGULARS = 300;

const regularOf = ({ prefix }: DemoConference, chance: Chance): string =>
  buildChance(`${prefix} regular ${chance.below(REGULARS)}`).hex(16);

const plain = (html: string): string => html.replaceAll(/<[^>]+>/g, '');

/** Every fourth poster has a video, every sixth of the others an audio. */
const mediaOf = (place: number, abstractId: string, title: string): DemoMedia | undefined => {
  const file = abstractId.toLowerCase();
  const length = 90 + ((place * 37) % 210);
  if (place % 4 === 1) return { kind: 'video', fileName: `${file}-talk.mp4`, title, length };
  return place % 6 === 2
    ? { kind: 'audio', fileName: `${file}-summary.mp3`, title, length }
    : undefined;
};

/** The videos and audios of a conference, for their titles. */
export const demoMedia = ({ submissions }: DemoConference): DemoMedia[] =>
  submissions.flatMap(
    ({ abstractId, abstractTitle }, place) =>
      mediaOf(place, abstractId, plain(abstractTitle)) ?? [],
  );

const postersOf = (conference: DemoConference, site: DemoSite): DemoPoster[] => {
  const { name, prefix, submissions } = conference;
  const fill = (template: string) => template.replaceAll('{prefix}', prefix.toLowerCase());
  const chance = buildChance(`${prefix} posters`);
  return submissions.map(({ abstractId, abstractTitle, authorEmails }, place) => {
    const title = plain(abstractTitle);
    const url = `${fill(site.posterUrl)}${abstractId.toLowerCase()}`;
    const people = authorEmails.map(personOf);
    const media = mediaOf(place, abstractId, title);
    const named = (group: string, label = ''): [string, string] => [group, `${name} - ${label}`];
    return {
      url,
      title,
      labels: [
        [groupOf.posters, url],
        ...people.slice(0, 2).map((person) => named(groupOf.authors, person.name)),
        named(groupOf.topics, topicOf(prefix, title)),
        named(groupOf.affiliations, people[0]?.affiliation),
      ],
      media: media && {
        ...media,
        address: `${new URL(url).origin}${fill(site.mediaPath)}${media.fileName}`,
      },
      weight: 1 / (1 + chance.next() * 12),
    };
  });
};

/** The hits of a playback: seen, and then, for most, played bit by bit. */
const playHits = (media: NonNullable<DemoPoster['media']>, chance: Chance): HitParams[] => {
  const common = {
    ma_id: chance.hex(32),
    ma_re: media.address,
    ma_mt: media.kind,
    ma_ti: media.title,
    ma_pn: 'html5',
    ma_le: String(media.length),
    ca: '1',
  };
  const share = chance.is(0.35) ? 1 : 0.1 + chance.next() * 0.7;
  const watched = chance.is(0.6) ? Math.round(media.length * share) : 0;
  const parts = watched === 0 ? [0] : [0, Math.ceil(watched / 2), watched];
  return parts.map((seconds) => ({ ...common, ma_st: String(seconds), ma_ps: String(seconds) }));
};

/** As our script tells of somebody who goes on reading. */
const FIRST_TOLD = 60;

/** Some look at it for long, most do not, and what is opened more often is looked at longer. */
const attentionHits = ({ url, weight }: DemoPoster, chance: Chance): HitParams[] => {
  const view = { ma_id: chance.hex(32), ma_mt: 'poster', ma_re: url, ca: '1' };
  const seconds = Math.round(6 + (40 + 160 * weight) * chance.next() ** 2);
  const told = seconds > FIRST_TOLD ? [FIRST_TOLD, seconds] : [seconds];
  return told.map((ma_st) => ({ ...view, ma_st: String(ma_st) }));
};

/** `beside`: chances of their own, so that the others stay what they were. */
const posterHits = (poster: DemoPoster, chance: Chance, beside: Chance): HitParams[] =>
  [
    { action_name: poster.title },
    ...poster.labels.map(([e_c, e_a]) => ({ e_c, e_a, ca: '1' })),
    ...(poster.media ? playHits(poster.media, chance) : []),
    ...(beside.is(0.4) ? attentionHits(poster, beside) : []),
  ].map((hit) => ({ url: poster.url, ...hit }));

/** Between two hits, in seconds. A message about a playback comes when that much more was played. */
const gapBefore = (hit: HitParams, before: HitParams | undefined, chance: Chance): number => {
  if (!before) return 0;
  if (hit.action_name) return 20 + chance.below(90);
  if (!hit.ma_id) return 1;
  const played = hit.ma_id === before.ma_id ? Number(hit.ma_st) - Number(before.ma_st) : 0;
  return Math.max(played, 8);
};

/** What some do beside opening posters: they search, take a file along, or follow a link to elsewhere. */
const otherHits = (
  conference: DemoConference,
  { home, opened }: { home: string; opened: DemoPoster[] },
  chance: Chance,
): HitParams[] => {
  const [poster] = opened;
  const topic = topicOf(conference.prefix, poster?.title ?? conference.name);
  return [
    ...(chance.is(0.12) ? [{ url: home, search: topic, search_count: '12', ca: '1' }] : []),
    ...(poster && chance.is(0.15)
      ? [{ url: poster.url, download: `${poster.url}.pdf`, ca: '1' }]
      : []),
    ...(poster && chance.is(0.06)
      ? [{ url: poster.url, link: 'https://doi.org/10.1000/182', ca: '1' }]
      : []),
  ];
};

/** In its session, a poster is opened more often than at other times. */
const SESSION_FACTOR = 6;

const weighPosters = (
  posters: DemoPoster[],
  { day, hour }: { day: number | undefined; hour: number },
): number[] =>
  posters.map(({ weight }, place) => {
    const session = demoSessionOf(place);
    return session.day === day && session.hour === hour ? weight * SESSION_FACTOR : weight;
  });

/** Visits of a conference: a day of its season, always the same, or a single one. */
export const buildDemoVisits = (conference: DemoConference, site: DemoSite) => {
  const posters = postersOf(conference, site);
  const arrive = arrivalsOf(conference.prefix);
  const home = new URL('/', posters[0]?.url).href;

  /** One visit never reaches into the next day, and never sends what is still to come. */
  const visit = (chance: Chance, start: number, before: number, day?: number): HitParams[] => {
    const weights = weighPosters(posters, { day, hour: new Date(start * 1_000).getUTCHours() });
    const { query, urlref } = arrive(chance);
    const opened = chance.weighted([30, 40, 18, 8, 4]);
    const lands = chance.is(0.6) || opened === 0;
    const pages = Array.from({ length: opened }, () => posters[chance.weighted(weights)]);
    const beside = buildChance(`${conference.prefix} ${start} beside`);
    const hits: HitParams[] = [
      ...(lands ? [{ url: home, action_name: conference.name }] : []),
      ...pages.flatMap((poster) => (poster ? posterHits(poster, chance, beside) : [])),
      ...otherHits(
        conference,
        { home, opened: pages.filter((poster) => poster !== undefined) },
        beside,
      ),
    ];
    const visitor = chance.is(RETURNING) ? regularOf(conference, chance) : chance.hex(16);
    const traits = demoTraits(visitor);
    let time = start;
    return hits.flatMap((hit, place) => {
      time += gapBefore(hit, hits[place - 1], chance);
      const landing = place === 0 ? { url: `${hit.url}${query}`, urlref } : {};
      const sent = {
        ...hit,
        ...landing,
        idsite: conference.prefix,
        rec: '1',
        _id: visitor,
        ...traits,
      };
      return time < before ? [{ ...sent, cdt: String(time) }] : [];
    });
  };

  /** In the order of time. */
  const dayOf = (day: SeasonDay, midnight: number, now: number): HitParams[] => {
    const chance = buildChance(`${conference.prefix} ${day.day}`);
    const before = Math.min(midnight + 86_400, now);
    return Array.from({ length: day.visits }, () => {
      const hour = chance.weighted(day.hours);
      return visit(chance, midnight + hour * 3_600 + chance.below(3_600), before, day.day);
    })
      .flat()
      .sort((a, b) => Number(a.cdt) - Number(b.cdt));
  };
  return { dayOf, visit };
};
