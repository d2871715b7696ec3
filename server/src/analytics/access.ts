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
 * What the live view shows of one hit. A playback does not say whether it is a video or an audio, so
 * it is for those who may read both. A page, search or download says what one visitor did a moment
 * ago: users read it, share links do not.
 */
export const mayReadHit = (reader: Principal, hit: { kind: string; group: string }): boolean => {
  if (hit.kind === 'event') return mayReadGroup(reader, hit.group);
  if (hit.kind !== 'media') return !reader.share;
  return mayReadSection(reader, 'videos') && mayReadSection(reader, 'audios');
};

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
