import type { MediaRow } from '#contract/analytics.ts';

/** A row may stand for several that are not shown. */
export interface Rest {
  /** How many they are; 0 where the source does not tell. */
  rest?: number;
}

export interface EventRow extends Rest {
  /** The group: 'Top Authors', say. */
  category: string;
  label: string;
  events: number;
  /** Visits that have at least one such event. */
  visits: number;
}

export const referrerTypes = ['direct', 'search', 'social', 'website', 'campaign'] as const;
export type ReferrerType = (typeof referrerTypes)[number];

export interface ReferrerRow extends Rest {
  /** A Matomo may tell of assistants by themselves. */
  type: ReferrerType | 'assistant';
  /** Host, network, keyword or campaign; empty for direct visits. */
  name: string;
  visits: number;
}

/** Where a visitor is and what with, as far as it was told; otherwise empty. */
export interface Traits {
  /** Two capital letters. */
  country: string;
  /** One of the contract's. */
  device: string;
  browser: string;
  os: string;
  /** Two or three small letters. */
  language: string;
  /** `yes`: with an id of a browser, app or user. Else the id was made for one day. */
  recognised?: 'yes' | '';
}

export type Trait = Exclude<keyof Traits, 'recognised'>;

export interface TraitRow extends Rest {
  /** As `Traits` has it, or, of a Matomo, in its words. */
  value: string;
  /** How a Matomo calls it. */
  label?: string;
  visits: number;
}

/** Visitors whose later visits are recognised as theirs, and what of the period they made. */
export interface RecognisedVisitors {
  visitors: number;
  /** Those with two or more visits. */
  returning: number;
  visits: number;
}

export interface AudienceFacts {
  /** Null where the source does not tell, or single visits are no longer kept. */
  visitors: number | null;
  visitorsNotKnown?: 'not kept' | 'not told';
  visitorsAreEstimated: boolean;
  visits: number;
  /** What was told, in no order; the other visits did not tell. Null: the source knows nothing of it. */
  rows: Record<Trait, TraitRow[] | null>;
}

export const contentKinds = ['page', 'search', 'download', 'link'] as const;
export type ContentKind = (typeof contentKinds)[number];

export interface ContentRow extends Rest {
  kind: ContentKind;
  /** The address of a page, file or link; what was searched for. */
  label: string;
  /** Of a page, where it is known. */
  title: string;
  hits: number;
  /** Visits that have at least one such hit. */
  visits: number;
}

export interface ContentFacts {
  rows: ContentRow[];
  /** What the source knows nothing of. */
  notKnown: ContentKind[];
}

export interface EngineRow {
  /** Empty where it is not known. */
  name: string;
  visits: number;
}

interface SessionVisits {
  /** Visits that have an event of one of its posters. */
  visits: number;
  /** These events. */
  views: number;
}

export interface SessionCount {
  /** While it took place, as far as the period has that. */
  during: SessionVisits;
  /** In the whole period. */
  inAll: SessionVisits;
}

/** A row by the visits that have it. */
export interface LabelVisits {
  label: string;
  visits: number;
}

/** One figure of a day or hour. */
export interface FigurePoint {
  /** When it begins, in ISO. */
  time: string;
  value: number;
}

export interface LiveHit {
  /** Unix seconds. */
  time: number;
  kind: 'page' | 'event' | 'media' | 'other';
  category: string;
  label: string;
  /** Two capital letters; empty where it is not known, missing where the source does not tell. */
  country?: string;
  /** Of a hit that began a visit: where the visit came from. */
  source?: Pick<ReferrerRow, 'type' | 'name'> | undefined;
}

export interface LiveNow {
  /** Null where the source does not give them out, and so for the hits. */
  visitors: number | null;
  hits: LiveHit[] | null;
}

export type MediaSourceRow = MediaRow & Rest;

/** The category of a hit that says how long a poster was looked at: nothing that anybody did. */
export const ATTENTION = 'attention';

export interface AttentionRow extends Rest {
  /** As in the events of the posters. */
  label: string;
  /** Times that a poster was opened and looked at for a second or more. */
  views: number;
  /** Of all of them together. */
  seconds: number;
}
