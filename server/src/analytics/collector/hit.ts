import type { PlaybackKind } from '../sources/source.ts';
import type { ReferrerType, Traits } from '../sources/source-rows.ts';

export interface Referrer {
  type: ReferrerType;
  name: string;
}

/** What a playback's latest message says about it. */
export interface Playback {
  id: string;
  kind: PlaybackKind;
  /** The address of the file, without its query; of a poster, its label. */
  label: string;
  title: string;
  /** Played so far, in seconds; 0 while only seen. */
  seconds: number;
  position: number;
  /** 0: unknown. */
  length: number;
}

/** One thing that a visitor did, ready to be stored. No address, no user agent. */
export interface Hit {
  /** The conference's id. */
  conference: string;
  /** Unix seconds. */
  time: number;
  /** The id that a browser or app sent, or one made of address and browser: 16 hex digits. */
  visitor: string;
  /** Of one that was made: what it would have been the day before. It goes no further than the spool. */
  previous?: string;
  /**
   * Its sender's address, hashed with the salt of the day of its arrival: 8 hex digits. A trusted server that does
   * not say whom it sends for has none.
   */
  client?: string;
  /** `visitor` made of a user id, if one came along. */
  user?: string;
  /** Chosen by the client: however often a hit is sent with it, it counts once in a day. */
  hid?: string;
  newVisit: boolean;
  kind: 'page' | 'event' | 'media' | 'link' | 'download' | 'search' | 'content' | 'ping';
  /** Of an event; otherwise empty. */
  category: string;
  /** An event's action, a file, a link, a search; the address of a page. */
  label: string;
  name: string;
  value: number | null;
  url: string;
  title: string;
  referrer: Referrer;
  playback: Playback | null;
  /** What address, user agent and language told: those themselves go no further. */
  traits?: Traits | undefined;
}

/** Answered like any other hit, and recorded nowhere. */
export type DropReason =
  | 'not to be recorded'
  | 'fetched ahead'
  | 'bot'
  | 'spam referrer'
  | 'asked not to be tracked';

/** Answered 400. */
export type Fault =
  | 'unknown site'
  | 'time needs a token'
  | 'time cannot be read'
  | 'address needs a token'
  | 'hid is not up to 64 visible characters'
  | 'event without a category or action'
  | 'action without content'
  | 'media without its parameters'
  | 'media with a time that is no number';

export type Outcome = { hit: Hit } | { dropped: DropReason } | { fault: Fault };

/** The parameters of one hit, as they came: values are not trimmed, missing ones are undefined. */
export type HitParams = Readonly<Record<string, string | undefined>>;

/** A conference as the collector knows it. */
export interface Site {
  id: string;
  prefix: string;
  respectDoNotTrack: boolean;
  /** Whether its pages send the label of an event as its name. */
  labelsInEventNames?: boolean | undefined;
  /** Where its posters are, when not at POSTER_URL. */
  posterUrl?: string | undefined;
}

/** The salts of a UTC day, in days since 1970, and of the day before. */
export interface Salts {
  day: number;
  today: string;
  yesterday: string;
}

/** Everything about a request that is not in its parameters. */
export interface Sender {
  now: Date;
  /** The client's address. Hashed, never kept. */
  address: string;
  userAgent: string;
  /** As the header says it. */
  acceptLanguage?: string | undefined;
  /** DNT: 1 or Sec-GPC: 1. */
  asksNotToBeTracked: boolean;
  /** Whether the browser says that it fetches what nobody has opened yet. */
  isPrefetch?: boolean;
  /** Whether a valid token_auth came with it. */
  authenticated: boolean;
  /** By prefix, without case. */
  findSite(prefix: string): Site | undefined;
  /** By the address of its posters, where it has one of its own. */
  findSiteAt(address: string): Site | undefined;
  /** Visitors without an id are told apart by them. */
  salts: Salts;
  /** POSTER_URL and MEDIA_PATH, with {prefix}. */
  posterUrl: string;
  mediaPath: string;
}

/** Who sent a request, as far as it matters. */
export type Origin = Pick<
  Sender,
  'address' | 'userAgent' | 'acceptLanguage' | 'asksNotToBeTracked' | 'isPrefetch'
>;
