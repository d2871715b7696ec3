import type { HitParams } from '../src/analytics/collector/hit.ts';
import { buildSite, buildTestCollector, subjectOf } from './build-collector.ts';

export const ALWAYS = { from: null, to: null };

export const NOON = Date.UTC(2026, 10, 2, 12) / 1000;

export const HOUR = 3_600;

/** Makes an event with an id of its own. */
export const eventOf = (
  label: string,
  hid: string,
  time = NOON,
  values: HitParams = {},
): HitParams => ({
  idsite: 'heart',
  rec: '1',
  cdt: String(time),
  _id: '00000000000000aa',
  e_c: 'Top Topics',
  e_a: label,
  hid,
  ...values,
});

/** Builds a conference whose events are counted by label, and a neighbour. */
export const buildRepeats = async (url: string) => {
  const [heart, brain] = [buildSite('heart'), buildSite('brain')];
  const world = await buildTestCollector([heart, brain], url);
  const counted = async (site = heart): Promise<Record<string, number>> => {
    const rows = await world.source.events(subjectOf(site), ALWAYS);
    return Object.fromEntries(rows.map(({ label, events }) => [label, events]));
  };
  return { ...world, heart, brain, counted };
};
