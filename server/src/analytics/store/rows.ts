import type { ReferrerType } from '../sources/source.ts';

/** The rows of one block, as ClickHouse takes them. A change of a visit or playback is two rows. */
export interface Block {
  hits: HitRow[];
  visits: VisitRow[];
  playbacks: PlaybackRow[];
}

export interface HitRow {
  conference: string;
  time: number;
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
  row: HitRow;
  isMoved?: boolean;
}

export interface VisitRow {
  conference: string;
  visit: number;
  visitor: string;
  started: number;
  last_action: number;
  referrer_type: ReferrerType;
  referrer_name: string;
  actions: number;
  sign: 1 | -1;
}

export interface PlaybackRow {
  conference: string;
  media: 'video' | 'audio';
  label: string;
  playback: string;
  visitor: string;
  started: number;
  page: string;
  seconds: number;
  position: number;
  length: number;
  sign: 1 | -1;
}

/** Visitor ids are 16 hex digits outside, and numbers in ClickHouse. */
export const visitorNumber = (hex: string): string => BigInt(`0x${hex}`).toString();
export const visitorHex = (number: string): string => BigInt(number).toString(16).padStart(16, '0');
