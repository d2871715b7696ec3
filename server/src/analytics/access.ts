import type { Live } from '#contract/analytics.ts';
import { sectionOfGroup } from '#contract/analytics-filters.ts';
import { mayRead, type Section, sections } from '#contract/plans.ts';
import type { FilterQuery } from '#contract/visit-filter.ts';
import { notAllowed, notOnPlan } from '../platform/errors.ts';
import type { Principal } from '../platform/http/access.ts';
import type { AskedFilter } from './asked-filter.ts';

/** Administrators read everything, a share link what was chosen for it, others what their plan has. */
export const mayReadSection = (reader: Principal, section: Section): boolean =>
  reader.share ? reader.share.sections.includes(section) : mayRead(reader, section);

/** The one place that refuses a section: 405 by plan, 403 where a share link does not have it. */
export const requireSection = (reader: Principal, section: Section): void => {
  if (mayReadSection(reader, section)) return;
  throw reader.share ? notAllowed() : notOnPlan();
};

/** A group that no screen shows belongs to no section: users read it, share links do not. */
export const mayReadGroup = (reader: Principal, group: string): boolean => {
  const section = sectionOfGroup(group);
  return section ? mayReadSection(reader, section) : !reader.share;
};

export const requireGroup = (reader: Principal, group: string): void => {
  const section = sectionOfGroup(group);
  if (section) requireSection(reader, section);
  else if (!mayReadGroup(reader, group)) throw notAllowed();
};

/** What some visits are told by is read of them: it is refused as the section is that shows it. */
export const requireFilter = (reader: Principal, asked: AskedFilter): void => {
  for (const [key, section] of Object.entries(sectionOfFilter)) {
    if (asked[key as keyof FilterQuery] !== undefined) requireSection(reader, section);
  }
};

const sectionOfFilter: Record<keyof FilterQuery, Section> = {
  country: 'traffic',
  source: 'traffic',
  topic: 'topics',
  poster: 'posters',
};

/**
 * What the live view shows of one hit. A playback does not say whether it is a video or an audio, so it is for those
 * who may read both. A page, search or download says what one visitor did a moment ago: users whose plan has traffic
 * read it, share links do not.
 */
const mayReadHit = (reader: Principal, { kind, group }: LiveHit): boolean => {
  if (kind === 'media') {
    return mayReadSection(reader, 'videos') && mayReadSection(reader, 'audios');
  }
  const section = kind === 'event' ? sectionOfGroup(group) : undefined;
  return section ? mayReadSection(reader, section) : !reader.share && mayReadTraffic(reader);
};

const mayReadTraffic = (reader: Principal): boolean => mayReadSection(reader, 'traffic');

type LiveHit = Live['hits'][number];

/**
 * The hits that a reader may see. The query of an address tells campaigns and searches, which come with traffic.
 * Country and source say where one visitor is and came from: users whose plan has traffic read them, share links
 * do not.
 */
export const readableHits = (reader: Principal, hits: LiveHit[]): LiveHit[] => {
  const readable = hits.filter((hit) => mayReadHit(reader, hit));
  if (mayReadTraffic(reader) && !reader.share) return readable;
  return readable.map(({ country: _, source: __, ...hit }) => ({
    ...hit,
    label: mayReadTraffic(reader) ? hit.label : withoutQuery(hit.label),
  }));
};

const withoutQuery = (label: string): string =>
  /^https?:/i.test(label) ? label.replace(/[?#].*$/s, '') : label;

/**
 * All visits and visitors of a conference: users of every plan, share links with traffic, but none that are
 * to one poster or author.
 */
export const mayReadTotals = (reader: Principal): boolean =>
  !reader.share || (!reader.share.only && mayReadSection(reader, 'traffic'));

export const requireTotals = (reader: Principal): void => {
  if (!mayReadTotals(reader)) throw notAllowed();
};

/** Who made a link may end it, and administrators; others only what they may read themselves. */
export const mayEndShare = (
  user: Principal,
  share: { maker_id: string; sections: Section[] },
): boolean =>
  share.maker_id === user.id || share.sections.every((section) => mayReadSection(user, section));

export const haveSameSections = (a: Principal, b: Principal): boolean =>
  sections.every((section) => mayReadSection(a, section) === mayReadSection(b, section));
