import { dateOfDay, dayOfDate } from '#contract/time-zone.ts';
import type { MatomoClient, Params } from './matomo-client.ts';
import { FOLDED, figureOf, numberOf, tableOf } from './matomo-rows.ts';
import type { AudienceFacts, Trait, TraitRow } from './source-rows.ts';

export const traitMethods: Record<Trait, string> = {
  country: 'UserCountry.getCountry',
  device: 'DevicesDetection.getType',
  browser: 'DevicesDetection.getBrowsers',
  os: 'DevicesDetection.getOsFamilies',
  language: 'UserLanguage.getLanguage',
};

/** Its words for what we call otherwise. */
const deviceCodes: Record<string, string> = {
  Desktop: 'desktop',
  Smartphone: 'mobile',
  Tablet: 'tablet',
  TV: 'tv',
};

const UNKNOWN = /^(unknown|xx|-)$/i;

const codeOf = (trait: Trait, row: Record<string, unknown>, label: string): string => {
  if (trait === 'country') return String(row.code ?? label).toUpperCase();
  return trait === 'device' ? (deviceCodes[label] ?? label) : label;
};

export const traitRows = (answer: unknown, trait: Trait): TraitRow[] =>
  tableOf(answer).flatMap((row) => {
    const label = String(row.label ?? '');
    const value = label === FOLDED ? FOLDED : codeOf(trait, row, label);
    const visits = numberOf(row.nb_visits);
    const isTold = value !== '' && !UNKNOWN.test(value) && !UNKNOWN.test(label);
    return isTold && visits > 0 ? [{ value, label, visits }] : [];
  });

/**
 * What Matomo tells of the visitors of some days, `2026-11-02,2026-11-04`: null of what it lacks the plugin
 * for. Different visitors it tells of a day, a week or a month, and of other stretches where its
 * configuration says so.
 */
export const readMatomoAudience = async (
  client: MatomoClient,
  params: Params,
  date: string,
  today: string,
): Promise<AudienceFacts> => {
  const range = { ...params, period: 'range', date };
  const rows = async (trait: Trait): Promise<TraitRow[] | null> => {
    const answer = await client.askPlugin(traitMethods[trait], range);
    return answer === undefined ? null : traitRows(answer, trait);
  };
  const [visits, visitors, country, device, browser, os, language] = await Promise.all([
    client.ask('VisitsSummary.getVisits', range),
    client.askPlugin('VisitsSummary.getUniqueVisitors', { ...params, ...unitOf(date, today) }),
    rows('country'),
    rows('device'),
    rows('browser'),
    rows('os'),
    rows('language'),
  ]);
  return {
    ...(visitors === undefined
      ? { visitors: null, visitorsNotKnown: 'not told' }
      : { visitors: figureOf(visitors, 'value') }),
    visitorsAreEstimated: false,
    visits: figureOf(visits, 'value'),
    rows: { country, device, browser, os, language },
  };
};

const MONDAY = 4;

/** The day, week or month that these days are, as far as it has passed; else the range. */
export const unitOf = (date: string, today: string): { period: string; date: string } => {
  const [first = '', last = ''] = date.split(',');
  if (first === last) return { period: 'day', date: first };
  const [from, to] = [dayOfDate(first) ?? 0, dayOfDate(last) ?? 0];
  const isEnd = (end: string): boolean => last === end || (last === today && last < end);
  if (from % 7 === MONDAY && to - from < 7 && isEnd(dateOfDay(from + 6))) {
    return { period: 'week', date: first };
  }
  const [year = 0, month = 0] = first.split('-').map(Number);
  const endOfMonth = new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10);
  if (first.endsWith('-01') && last <= endOfMonth && isEnd(endOfMonth)) {
    return { period: 'month', date: first };
  }
  return { period: 'range', date };
};
