import { hash } from 'node:crypto';
import { groupOf } from '#contract/analytics-filters.ts';
import { yieldToRequests } from '../../../platform/yield-to-requests.ts';
import type { NumberedHit } from './known.ts';
import type { LabelKey, LimitUse } from './label-queries.ts';

/** What a hit is counted as whose label is one too many. */
export const OTHER = '(other)';

/** One client and one category may use this part of a conference's limit. */
const SHARES = 4;

/** A name that would be a row of a report. One object per block for all hits that have it. */
export interface Label extends LabelKey {
  kind: 'category' | 'event' | 'referrer' | 'media';
  group: string;
  label: string;
  isKnown: boolean;
  isNew: boolean;
}

/** The names of a hit; null for what it does not have, or what is `(other)` already. */
export interface Named {
  hit: NumberedHit;
  category: Label | null;
  event: Label | null;
  referrer: Label | null;
  media: Label | null;
}

/** What a block uses of a limit, and what is left of it. */
export type UsedLimit = LimitUse & { left: number; foldedBefore: number };

export const hashOf = (kind: string, group: string, label: string): bigint =>
  hash('sha1', `${kind}\0${group}\0${label}`, 'buffer').readBigInt64BE();

export const categoryHash = (category: string): bigint => hashOf('category', category, '');

/** What a label counts against beside the limit of its conference and client. */
export const limitHash = ({ kind, group }: Label): bigint => hashOf('limit', kind, group);

/** The groups of the reports: they never are `(other)`, whatever becomes of their labels. */
const GROUPS: ReadonlySet<string> = new Set(Object.values(groupOf));

/** Hits that are named before others get their turn. */
const MAX_AT_ONCE = 1_000;

/** Returns the names of a block's hits, each once. */
export const nameAll = async (
  hits: readonly NumberedHit[],
): Promise<{ named: Named[]; labels: Label[] }> => {
  const byText = new Map<string, Label>();
  const labelOf = (of: string, kind: Label['kind'], group: string, label: string): Label => {
    const text = `${of}${kind}\0${group}\0${label}`;
    const met = byText.get(text);
    if (met) return met;
    const isKnown = kind === 'category' && GROUPS.has(group);
    const key = { conference: of, hash: hashOf(kind, group, label) };
    const made = { ...key, kind, group, label, isKnown, isNew: false };
    byText.set(text, made);
    return made;
  };
  const nameOf = (hit: NumberedHit): Named => {
    const { conference: of, category, label, referrer, playback } = hit;
    const isEvent = hit.kind === 'event';
    const isNamed = referrer.type !== 'direct' && referrer.name !== OTHER && referrer.name !== '';
    const file = playback && playback.label !== OTHER ? playback : null;
    return {
      hit,
      category: isEvent ? labelOf(of, 'category', category, '') : null,
      event: isEvent && label !== OTHER ? labelOf(of, 'event', category, label) : null,
      referrer: isNamed ? labelOf(of, 'referrer', referrer.type, referrer.name) : null,
      media: file && labelOf(of, 'media', file.kind, file.label),
    };
  };
  const named: Named[] = [];
  for (const hit of hits) {
    named.push(nameOf(hit));
    if (named.length % MAX_AT_ONCE === 0) await yieldToRequests();
  }
  return { named, labels: [...byText.values()] };
};

/** Those that have a name which is not known. */
export const withUnknownLabels = (named: readonly Named[]): Named[] =>
  named.filter(hasUnknownLabel);

const hasUnknownLabel = ({ event, referrer, media, category }: Omit<Named, 'hit'>): boolean =>
  [event, referrer, media, category].some((label) => label && !label.isKnown);

/**
 * Renames what is one too many, hit by hit in their order: of the conference's day, of the hit's client or of the
 * label's category. Marks each hit with the client that brought a new label, folded or not. `before` is what was used of these limits so far; returns what is used in addition.
 */
export const capLabels = (
  named: readonly Named[],
  before: readonly LimitUse[],
  labelsPerDay: number,
): UsedLimit[] => {
  const keyOf = ({ conference, day, client, category }: Omit<LimitUse, 'labels' | 'folded'>) =>
    `${conference} ${day} ${client} ${category}`;
  const used = new Map(before.map((use) => [keyOf(use), use]));
  const limits = new Map<string, UsedLimit>();
  const limitOf = ({ conference, day }: NumberedHit, client = '', category = 0n): UsedLimit => {
    const of = { conference, day, client, category };
    const met = limits.get(keyOf(of));
    if (met) return met;
    const isShare = client !== '' || category !== 0n;
    const allowed = isShare ? Math.ceil(labelsPerDay / SHARES) : labelsPerDay;
    const { labels = 0, folded: foldedBefore = 0 } = used.get(keyOf(of)) ?? {};
    const made = { ...of, labels: 0, folded: 0, left: allowed - labels, foldedBefore };
    limits.set(keyOf(of), made);
    return made;
  };
  for (const { hit, ...names } of named) {
    const ofAll = [limitOf(hit), ...(hit.client ? [limitOf(hit, hit.client)] : [])];
    const admits = (label: Label | null): boolean =>
      !label || label.isKnown || admit(label, [...ofAll, limitOf(hit, '', limitHash(label))]);
    if (hit.client && hasUnknownLabel(names)) hit.labelClient = hit.client;
    if (foldHit(hit, names, admits)) for (const limit of ofAll) limit.folded += 1;
  }
  return [...limits.values()].filter(({ labels, folded }) => labels > 0 || folded > 0);
};

const admit = (label: Label, limits: readonly UsedLimit[]): boolean => {
  if (limits.some(({ left }) => left <= 0)) return false;
  for (const limit of limits) {
    limit.left -= 1;
    limit.labels += 1;
  }
  label.isKnown = true;
  label.isNew = true;
  return true;
};

/** Returns whether anything of it is renamed. A category needs no room: it becomes known with its first label. */
const foldHit = (
  hit: NumberedHit,
  { category, event, referrer, media }: Omit<Named, 'hit'>,
  admits: (label: Label | null) => boolean,
): boolean => {
  const { label, referrer: from, playback } = hit;
  if (!admits(event)) hit.label = OTHER;
  else if (event && category && !category.isKnown) Object.assign(category, KNOWN_NOW);
  const isStrangeCategory = category !== null && !category.isKnown;
  if (isStrangeCategory) Object.assign(hit, { category: OTHER, label: OTHER });
  if (!admits(referrer)) hit.referrer = { ...hit.referrer, name: OTHER };
  if (hit.playback && !admits(media)) {
    hit.playback = { ...hit.playback, label: OTHER };
    hit.label = OTHER;
  }
  return (
    isStrangeCategory || hit.label !== label || hit.referrer !== from || hit.playback !== playback
  );
};

export const KNOWN_NOW = { isKnown: true, isNew: true };
