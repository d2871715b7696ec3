import { readFileSync } from 'node:fs';
import type { HitParams } from '../../src/analytics/collector/hit.ts';

/** One request of a recorded season, and what a running Matomo 5.2 made of it. */
export interface RecordedHit {
  case: string;
  status: number;
  /** Which visit it landed in; null: none. */
  visit: number | null;
  /** Without idsite and token: these are the test's own. */
  params: HitParams;
  /** What the request lacked when it was recorded. */
  lacks: 'token' | 'site' | null;
}

/** Visits and events per label, as [visits, events]. */
type RecordedEvents = Record<string, Record<string, [number, number]>>;

export interface RecordedReport {
  visits: number;
  events: RecordedEvents;
  referrers: Record<string, { nb_visits: number; rows: Record<string, number> }>;
}

const read = (name: string): string => readFileSync(new URL(name, import.meta.url), 'utf8');

const lacks = (name: string): RecordedHit['lacks'] => {
  if (name === 'wrong token, old cdt') return 'token';
  return name === 'unknown idsite' ? 'site' : null;
};

type Line = [string, number, number | null, Record<string, string | number | null>];

/** Every hit says these; a line says so only where it does not. */
const usual = { rec: 1, apiv: 1, send_image: 0, lang: 'en-GB' };

const hit = ([name, status, visit, values]: Line, agents: string[]): RecordedHit => {
  const all = { ...usual, ...values, ua: agents[Number(values.ua)] ?? '' };
  const said = Object.entries(all).filter(([, value]) => value !== null);
  const params = Object.fromEntries(said.map(([key, value]) => [key, String(value)]));
  return { case: name, status, visit, params, lacks: lacks(name) };
};

const lines = read('hits.ndjson').trim().split('\n');
const { agents } = JSON.parse(lines[0] ?? '') as { agents: string[] };

/** 501 requests over three days in November 2026, all in UTC, in the order they were sent. */
export const recordedHits: RecordedHit[] = lines
  .slice(1)
  .map((line) => hit(JSON.parse(line) as Line, agents));

/** The reports that came out: of the three days together, and of each. */
export const recordedReports = JSON.parse(read('reports.json')) as {
  all: RecordedReport;
  days: Record<string, RecordedReport>;
};

/** The conference that the season was recorded for. */
export const RECORDED_PREFIX = 'DEMO26';
export const RECORDED_NAME = 'Demo Congress 2026';
