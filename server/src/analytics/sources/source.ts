import type { Point } from '#contract/analytics.ts';
import type { SeriesFigure } from '#contract/figure-series.ts';
import type { Period } from '#contract/period.ts';
import type { TimeZone } from '#contract/time-zone.ts';
import type { VisitSource } from '#contract/visit-filter.ts';
import type {
  AttentionRow,
  AudienceFacts,
  ContentFacts,
  EngineRow,
  EventRow,
  FigurePoint,
  LabelVisits,
  LiveNow,
  MediaSourceRow,
  RecognisedVisitors,
  ReferrerRow,
  SessionCount,
  TraitRow,
} from './source-rows.ts';

/** What the store knows the hits of a conference by, and the zone whose days they are counted in. */
export interface Count {
  id: string;
  zone: TimeZone;
  /** Every hit that was acknowledged before this is in what is read afterwards; where that is known. */
  until?: Date | undefined;
}

/** Which visits are asked for: those of which all of it holds, for the visit as a whole. */
export interface VisitFilter {
  /** Two capital letters. */
  country?: string | undefined;
  source?: VisitSource | undefined;
  /** Seen in the visit, by its label. */
  topic?: string | undefined;
  /** Seen in the visit; it may have several labels. */
  poster?: { code: string; isIts(label: string): boolean } | undefined;
}

/** Whose statistics are asked for. */
export interface Subject {
  id: string;
  prefix: string;
  name: string;
  /** Its own site in the Matomo that is read; null: that of all. */
  matomo_site_id?: number | null;
  count: Count;
  /** Without one, all visits. */
  filter?: VisitFilter | undefined;
}

export type MediaKind = 'video' | 'audio';
/** Time spent on a poster is followed as a playback is. */
export type PlaybackKind = MediaKind | 'poster';
/** Of its length: from there on a playback is finished. The views of the store's migrations say the same number. */
export const FINISHED = 0.95;
export type Interval = 'day' | 'hour';

/** A session of the programme, as far as it can be counted. */
export interface AskedSession {
  /** Codes, in capitals. */
  posters: readonly string[];
  from: Date;
  to: Date;
}

/** A figure by day or hour, and what of the conference's it is about. */
export interface AskedFigure {
  figure: SeriesFigure;
  /** Whether a label is the address of one of its posters. */
  isPoster(label: string): boolean;
  /** What the address of each of its files contains. */
  mediaPath: string;
}

/** One row of a group, by the exact words that were recorded. */
export interface Label {
  category: string;
  label: string;
}

/** The rows of a group, or one of them. */
export interface RowsOf {
  category: string;
  label?: string | undefined;
}

/** Several rows of a group. */
export interface Labels {
  category: string;
  labels: string[];
}

/**
 * Where the numbers come from. Rows come in no particular order and are plain facts; their wire
 * shape and order are made by `reports`. A source that cannot be read throws `statisticsAway` or
 * `unavailable`; it never answers half of the numbers. One that cannot tell some visits by a filter throws
 * `cannotFilter`.
 */
export interface Source {
  /** Whether it tells how many rows it left out; a Matomo does not. */
  tellsLeftOut?: true;
  /** The zone of its days and hours, where that is not the conference's. */
  zoneOf?(subject: Subject): Promise<TimeZone>;
  /** From which day on single visits are kept, or `none`, where some of the period are not; null where all are. */
  keptSince?(subject: Subject, period: Period): Promise<string | null>;
  /** Throws, in words for an administrator, what keeps it from being read; where that is to be asked. */
  check?(): Promise<void>;
  /** `of`: only that group or row. */
  events(subject: Subject, period: Period, of?: RowsOf): Promise<EventRow[]>;
  referrers(subject: Subject, period: Period, of?: Label): Promise<ReferrerRow[]>;
  audience(subject: Subject, period: Period): Promise<AudienceFacts>;
  /** From single visits as far as they are kept, of many a sample; where it tells. */
  recognised?(subject: Subject, period: Period): Promise<RecognisedVisitors>;
  /** Visits of several posters by country, all time, in their order; where it tells visits apart by poster. */
  countriesOf?(
    subject: Subject,
    posters: NonNullable<VisitFilter['poster']>[],
  ): Promise<TraitRow[][]>;
  /** Visits of one row by country. Null: it does not tell. */
  countriesOfRow(subject: Subject, period: Period, of: Label): Promise<TraitRow[] | null>;
  /** Other posters that the visits of one row opened, too, most visits first. */
  alsoViewed(
    subject: Subject,
    period: Period,
    asked: { of: Label; limit: number },
  ): Promise<LabelVisits[]>;
  /** Posters that were opened together with one row, most visits first; where it tells. */
  openedPosters?(
    subject: Subject,
    period: Period,
    asked: { of: Label; limit: number },
  ): Promise<LabelVisits[]>;
  /** Visits that began with a scan of the poster's code in the hall; where it tells. */
  hallScans?(subject: Subject, period: Period, of: Label): Promise<number>;
  /** Views of a poster by their length, in the buckets of VIEWING_TIME_FROM; where it tells. */
  viewingTimes?(subject: Subject, period: Period, label: string): Promise<number[]>;
  content(subject: Subject, period: Period): Promise<ContentFacts>;
  /** Visits by search engine, whatever was searched for. Null: it does not tell. */
  searchEngines(subject: Subject, period: Period): Promise<EngineRow[] | null>;
  /** `page`: only what was played on the page of that address. Null: it does not know any playbacks. */
  media(
    subject: Subject,
    kind: MediaKind,
    period: Period,
    page?: string,
  ): Promise<MediaSourceRow[] | null>;
  /** Plays that reached each tenth of a file, by its label; where it tells. `page` as in `media`. */
  retention?(
    subject: Subject,
    asked: { kind: MediaKind; period: Period; page?: string | undefined },
  ): Promise<Map<string, number[]>>;
  /** How long posters were looked at. Null: it does not know. */
  attention(subject: Subject, period: Period): Promise<AttentionRow[] | null>;
  /** In the order of the sessions; `codeOf` tells the poster of a label. Null: it cannot tell the visits of several posters. */
  sessions(
    subject: Subject,
    period: Period,
    sessions: readonly AskedSession[],
    codeOf: (label: string) => string,
  ): Promise<SessionCount[] | null>;
  /** Points that have something, oldest first; the gaps are filled by `reports`. */
  timeseries(subject: Subject, period: Period, interval: Interval, of?: Label): Promise<Point[]>;
  /** The same of several rows, by label; one without anything is not among them. */
  trends(
    subject: Subject,
    period: Period,
    interval: Interval,
    of: Labels,
  ): Promise<Map<string, Point[]>>;
  /** Points that have something, in any order; where it tells. Hours are of single visits. */
  figureSeries?(
    subject: Subject,
    period: Period,
    interval: Interval,
    asked: AskedFigure,
  ): Promise<FigurePoint[]>;
  live(subject: Subject, now: Date): Promise<LiveNow>;
  /** Hits of each of the last stretches of time, the latest first; where it has single hits. */
  pace?(
    subject: Subject,
    now: Date,
    stretches: { seconds: number; count: number },
  ): Promise<number[]>;
  /** The first and the last hit ever, or nulls. */
  seen(subject: Subject): Promise<{ first: Date | null; last: Date | null }>;
}
