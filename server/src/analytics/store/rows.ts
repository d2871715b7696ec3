import type { PlaybackKind } from '../sources/source.ts';
import type { ReferrerType, Traits } from '../sources/source-rows.ts';

/** The rows of one block, as ClickHouse takes them. A change of a visit or playback is two rows. */
export interface Block {
  hits: HitRow[];
  visits: VisitRow[];
  playbacks: PlaybackRow[];
}

/** A visitor's traits as columns. */
export interface TraitColumns {
  country: string;
  device_type: string;
  browser: string;
  os: string;
  language: string;
  recognised: 'yes' | '';
}

export interface HitRow extends TraitColumns {
  /** The id of its count. */
  conference: string;
  time: number;
  /** Of the count's zone: 2026-11-02. */
  day: string;
  visit: number;
  /** Whose it is: see counting/persons.ts. */
  visitor: string;
  /** The visitor id that it came with; 0 where that is `visitor`. */
  device: string;
  /** Whether it came with a user id. */
  by_user: 0 | 1;
  kind: string;
  category: string;
  label: string;
  name: string;
  value: number | null;
  url: string;
  title: string;
  first_in_visit: 0 | 1;
  /** What decides about visits, so that they can be made anew: see counting/visits.ts. */
  number: number;
  new_visit: 0 | 1;
  referrer_type: ReferrerType;
  referrer_name: string;
  /** The client of a hit that brought a new label; otherwise empty. */
  label_client: string;
  sign: 1 | -1;
}

/** A hit as it is stored, and what of it decides about persons and visits. */
export interface StoredHit {
  /** Ids are 16 hex digits. */
  visitor: string;
  user?: string;
  person: string;
  number: number;
  time: number;
  newVisit: boolean;
  kind: string;
  category: string;
  label: string;
  referrer: { type: ReferrerType; name: string };
  traits: Traits;
  row: HitRow;
  isMoved?: boolean;
}

export interface VisitRow extends TraitColumns {
  conference: string;
  visit: number;
  visitor: string;
  started: number;
  last_action: number;
  day: string;
  referrer_type: ReferrerType;
  referrer_name: string;
  actions: number;
  sign: 1 | -1;
}

export interface PlaybackRow {
  conference: string;
  media: PlaybackKind;
  label: string;
  playback: string;
  visitor: string;
  started: number;
  day: string;
  page: string;
  seconds: number;
  position: number;
  length: number;
  sign: 1 | -1;
}

export const traitColumns = (traits: Traits | undefined): TraitColumns => ({
  country: traits?.country ?? '',
  device_type: traits?.device ?? '',
  browser: traits?.browser ?? '',
  os: traits?.os ?? '',
  language: traits?.language ?? '',
  recognised: traits?.recognised ?? '',
});

/** Rows that an earlier version has read have none. */
export const traitsOf = (row: Partial<TraitColumns>): Traits => ({
  country: row.country ?? '',
  device: row.device_type ?? '',
  browser: row.browser ?? '',
  os: row.os ?? '',
  language: row.language ?? '',
  recognised: row.recognised ?? '',
});

/** Visitor ids are 16 hex digits outside, and numbers in ClickHouse. */
export const visitorNumber = (hex: string): string => BigInt(`0x${hex}`).toString();
export const visitorHex = (number: string): string => BigInt(number).toString(16).padStart(16, '0');
