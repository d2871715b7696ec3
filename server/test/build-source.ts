import type { MediaRow, Point } from '#contract/analytics.ts';
import type { Period } from '#contract/period.ts';
import type { Label, Labels, MediaKind, Source, Subject } from '../src/analytics/sources/source.ts';
import type {
  AttentionRow,
  AudienceFacts,
  ContentFacts,
  EngineRow,
  EventRow,
  LabelVisits,
  LiveHit,
  RecognisedVisitors,
  ReferrerRow,
  TraitRow,
} from '../src/analytics/sources/source-rows.ts';

/** What a conference's statistics are, in a test. */
export interface Figures {
  events: EventRow[];
  referrers: ReferrerRow[];
  audience: AudienceFacts;
  recognised: RecognisedVisitors;
  alsoViewed: LabelVisits[];
  openedPosters: LabelVisits[];
  hallScans: number;
  viewingTimes: number[];
  content: ContentFacts;
  engines: EngineRow[] | null;
  video: MediaRow[];
  audio: MediaRow[];
  retention: Map<string, number[]>;
  attention: AttentionRow[] | null;
  points: Point[];
  live: { visitors: number; hits: LiveHit[] };
  seen: { first: Date | null; last: Date | null };
}

interface Asked {
  what: keyof Source;
  prefix: string;
  period?: Period;
  kind?: MediaKind;
  interval?: string;
  of?: Label | Labels | string;
}

/** An audience of which only the countries are known. */
export const buildCountries = (country: TraitRow[]): AudienceFacts => ({
  visitors: 0,
  visitorsAreEstimated: false,
  visits: 0,
  rows: { country, device: [], browser: [], os: [], language: [] },
});

const nothing: Figures = {
  events: [],
  referrers: [],
  audience: buildCountries([]),
  recognised: { visitors: 0, returning: 0, visits: 0 },
  alsoViewed: [],
  openedPosters: [],
  hallScans: 0,
  viewingTimes: [0, 0, 0, 0, 0],
  content: { rows: [], notKnown: [] },
  engines: [],
  video: [],
  audio: [],
  retention: new Map(),
  attention: [],
  points: [],
  live: { visitors: 0, hits: [] },
  seen: { first: null, last: null },
};

/**
 * A source that holds what a test puts into it, by prefix, and remembers what it was asked for. It
 * answers for a label or a page by that label or page, as `prefix label`.
 */
export const buildHeldSource = (held: Record<string, Partial<Figures>>) => {
  const asked: Asked[] = [];
  const of = ({ prefix }: Subject, part = ''): Figures => ({
    ...nothing,
    ...held[part === '' ? prefix : `${prefix} ${part}`],
  });
  const source: Source = {
    async events(subject, period) {
      asked.push({ what: 'events', prefix: subject.prefix, period });
      return of(subject).events;
    },
    async referrers(subject, period, label) {
      asked.push({
        what: 'referrers',
        prefix: subject.prefix,
        period,
        ...(label && { of: label }),
      });
      return of(subject, label?.label).referrers;
    },
    async audience(subject, period) {
      asked.push({ what: 'audience', prefix: subject.prefix, period });
      return of(subject).audience;
    },
    async countriesOfRow(subject, _period, { label }) {
      return of(subject, label).audience.rows.country;
    },
    async alsoViewed(subject, _period, { of: row }) {
      return of(subject, row.label).alsoViewed;
    },
    async openedPosters(subject, _period, { of: row }) {
      return of(subject, row.label).openedPosters;
    },
    async hallScans(subject, _period, { label }) {
      return of(subject, label).hallScans;
    },
    async viewingTimes(subject, _period, label) {
      return of(subject, label).viewingTimes;
    },
    async recognised(subject) {
      return of(subject).recognised;
    },
    async content(subject, period) {
      asked.push({ what: 'content', prefix: subject.prefix, period });
      return of(subject).content;
    },
    async searchEngines(subject, period) {
      asked.push({ what: 'searchEngines', prefix: subject.prefix, period });
      return of(subject).engines;
    },
    async media(subject, kind, period, page) {
      asked.push({
        what: 'media',
        prefix: subject.prefix,
        kind,
        period,
        ...(page && { of: page }),
      });
      return of(subject, page)[kind];
    },
    async retention(subject, { page }) {
      return of(subject, page).retention;
    },
    async attention(subject, period) {
      asked.push({ what: 'attention', prefix: subject.prefix, period });
      return of(subject).attention;
    },
    async sessions(subject, period) {
      asked.push({ what: 'sessions', prefix: subject.prefix, period });
      return null;
    },
    async timeseries(subject, period, interval, label) {
      const { prefix } = subject;
      asked.push({ what: 'timeseries', prefix, period, interval, ...(label && { of: label }) });
      return of(subject, label?.label).points;
    },
    async trends(subject, period, interval, labels) {
      asked.push({ what: 'trends', prefix: subject.prefix, period, interval, of: labels });
      return new Map(labels.labels.map((label) => [label, of(subject, label).points]));
    },
    async live(subject) {
      asked.push({ what: 'live', prefix: subject.prefix });
      return of(subject).live;
    },
    async seen(subject) {
      asked.push({ what: 'seen', prefix: subject.prefix });
      return of(subject).seen;
    },
  };
  return { source, asked, held };
};
