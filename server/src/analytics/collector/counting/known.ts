import type { Count } from '../../sources/source.ts';
import type { StoredHit } from '../../store/rows.ts';
import type { Hit } from '../hit.ts';
import type { PlaybackState } from './playback-state.ts';
import type { Visit } from './visits.ts';

/** An acknowledged hit with the number that makes it one of a kind, in the order of arrival. */
export interface NumberedHit extends Hit {
  number: number;
  count: Count;
  /** Of its arrival, in UTC: 2026-11-02. */
  day: string;
  /** Whose it is: the visitor or a user. */
  person: string;
  /** Its `client`, where it brought a new label; see fold-labels.ts. */
  labelClient?: string;
}

/** How a visitor id was used last by somebody who had signed in. */
export interface Device {
  /** Unix seconds. */
  last: number;
  /** Whose hits these were. */
  user: string;
}

/** What was known before a block. */
export interface Known {
  /** By `keyOf`: the latest visits of a person, the latest first. */
  visitors: ReadonlyMap<string, Visit[]>;
  /** By `keyOf`, of visitor ids that users had. */
  devices: ReadonlyMap<string, Device>;
  /** By `keyOf`. */
  playbacks: ReadonlyMap<string, PlaybackState>;
  /** By `dayKeyOf`: what is stored of the days that `findLateDays` names. */
  stored: ReadonlyMap<string, StoredHit[]>;
}

export const keyOf = (count: string, id: string): string => `${count} ${id}`;

export const dayKeyOf = ({ id: count, zone }: Count, id: string, time: number): string =>
  `${count} ${id} ${zone.dayOf(time)}`;

/** The counts that hits are in, by their ids. */
export const countsOf = (hits: readonly NumberedHit[]): Map<string, Count> =>
  new Map(hits.map(({ count }) => [count.id, count]));
