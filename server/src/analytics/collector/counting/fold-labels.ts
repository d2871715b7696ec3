import { hash } from 'node:crypto';
import { othersTurn } from '../../../platform/others-turn.ts';
import type { NumberedHit } from './known.ts';
import type { LabelDay, LabelKey } from './label-queries.ts';

/** What a hit is counted as whose label is one too many. */
export const OTHER = '(other)';

/** A name that would be a row of a report. One object per block for all hits that have it. */
export interface Label extends LabelKey {
  known: boolean;
  isNew: boolean;
}

/** The names of a hit; null for what it does not have, or what is `(other)` already. */
interface Named {
  hit: NumberedHit;
  category: Label | null;
  event: Label | null;
  referrer: Label | null;
  media: Label | null;
}

/** What a conference adds on a day, and whether it had reached its limit before. */
export type Day = LabelDay & { reached: boolean };

export const hashOf = (kind: string, group: string, label: string): bigint =>
  hash('sha1', `${kind}\0${group}\0${label}`, 'buffer').readBigInt64BE();

export const categoryHash = (category: string): bigint => hashOf('category', category, '');

/** Hits that are named before others get their turn. */
const MAX_AT_ONCE = 1_000;

/** The names of a block's hits, each once. */
export const nameAll = async (
  hits: readonly NumberedHit[],
  isCached: (conference: string, hash: bigint) => boolean,
): Promise<{ named: Named[]; labels: Label[] }> => {
  const byText = new Map<string, Label>();
  const labels: Label[] = [];
  const labelOf = (conference: string, kind: string, group: string, label: string): Label => {
    const text = `${conference}${kind}\0${group}\0${label}`;
    const met = byText.get(text);
    if (met) return met;
    const made = { conference, hash: hashOf(kind, group, label), known: false, isNew: false };
    made.known = isCached(conference, made.hash);
    byText.set(text, made);
    labels.push(made);
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
    if (named.length % MAX_AT_ONCE === 0) await othersTurn();
  }
  return { named, labels };
};

/**
 * Renames what is one too many, hit by hit in their order. `before` is what each conference did on each
 * day so far; answers what it adds.
 */
export const foldAll = (named: readonly Named[], before: readonly Day[], most: number): Day[] => {
  const days = new Map<string, Day & { left: number }>();
  const dayOf = ({ conference, day }: NumberedHit): Day & { left: number } => {
    const key = `${conference} ${day}`;
    const met = days.get(key);
    if (met) return met;
    const known = before.find((row) => row.conference === conference && row.day === day);
    const left = most - (known?.added ?? 0);
    const reached = known?.reached ?? false;
    const made = { conference, day, added: 0, folded: 0, reached, left };
    days.set(key, made);
    return made;
  };
  for (const { hit, ...names } of named) {
    const day = dayOf(hit);
    if (foldHit(hit, names, day)) day.folded += 1;
  }
  return [...days.values()].filter(({ added, folded }) => added > 0 || folded > 0);
};

/** Those that have a name which is not known. */
export const strangersIn = (named: readonly Named[]): Named[] =>
  named.filter(({ event, referrer, media, category }) =>
    [event, referrer, media, category].some((label) => label && !label.known),
  );

/** Whether the label has a row of its own; a new one takes one of those that are left. */
const isAdmitted = (label: Label | null, day: { added: number; left: number }): boolean => {
  if (!label || label.known) return true;
  if (day.left <= 0) return false;
  day.left -= 1;
  day.added += 1;
  label.known = true;
  label.isNew = true;
  return true;
};

/** A category needs no room of its own: it becomes known with the first of its labels. */
const foldHit = (
  hit: NumberedHit,
  { category, event, referrer, media }: Omit<Named, 'hit'>,
  day: { added: number; left: number },
): boolean => {
  const { label, referrer: from, playback } = hit;
  if (!isAdmitted(event, day)) hit.label = OTHER;
  else if (event && category && !category.known) {
    category.known = true;
    category.isNew = true;
  }
  const isStrangeCategory = category !== null && !category.known;
  if (isStrangeCategory) Object.assign(hit, { category: OTHER, label: OTHER });
  if (!isAdmitted(referrer, day)) hit.referrer = { ...hit.referrer, name: OTHER };
  if (hit.playback && !isAdmitted(media, day)) {
    hit.playback = { ...hit.playback, label: OTHER };
    hit.label = OTHER;
  }
  return (
    isStrangeCategory || hit.label !== label || hit.referrer !== from || hit.playback !== playback
  );
};
