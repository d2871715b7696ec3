import type { HitParams } from '../analytics/collector/hit.ts';
import { buildChance } from './chance.ts';
import { demoSeasons } from './demo-season.ts';
import { demoConferences } from './demo-submissions.ts';
import { type DemoTrafficParts, ORIGIN } from './demo-traffic.ts';
import { buildDemoVisits } from './demo-visits.ts';

/** Those due are taken along together: each block of hits has its price, however small it is. */
const STEP_MS = 3_000;
/** Between two visitors, in seconds: on the days of the conference, and later. */
const BUSY = { least: 3, more: 8 };
const QUIET = { least: 40, more: 40 };
const NO_END = Number.POSITIVE_INFINITY;

export interface LiveOptions {
  log: { warn(details: object, line: string): void };
  now?: () => number;
}

/**
 * People who look at posters of the demo's conference that is in full swing, so that its live view
 * lives. At most one every three seconds comes, with a dozen hits; nobody comes once it is stopped.
 * What fails is logged once and harms nobody.
 */
export const startDemoVisitors = (
  parts: DemoTrafficParts,
  { log, now = Date.now }: LiveOptions,
): { stop(): Promise<void> } => {
  const demo = demoConferences.find(({ prefix }) => prefix === demoSeasons[0]?.prefix);
  const chance = buildChance(`live ${now()}`);
  let waiting: HitParams[] = [];
  let nextAt = now() / 1_000;
  let hasFailed = false;

  /** Who comes now, if that is still the demo's conference. */
  const arrive = async (at: number): Promise<void> => {
    const conference = demo && (await parts.conferences.find(demo.prefix));
    const isDemo = conference?.name === demo?.name;
    const isOn = (conference?.ends_on ?? '') >= new Date(at * 1_000).toISOString().slice(0, 10);
    const { least, more } = isDemo && isOn ? BUSY : QUIET;
    nextAt = at + least + chance.next() * more;
    if (!demo || !isDemo) return;
    const { visit } = buildDemoVisits(demo, parts.site);
    waiting.push(...visit(chance, Math.floor(at), NO_END));
  };

  const step = async (): Promise<void> => {
    const at = now() / 1_000;
    if (at >= nextAt) await arrive(at);
    const due = waiting.filter(({ cdt }) => Number(cdt) <= at);
    if (due.length === 0) return;
    waiting = waiting.filter((hit) => !due.includes(hit));
    const request = { entries: due, bulk: true, token: parts.token };
    await parts.collector.collect(request, ORIGIN, new Date(at * 1_000));
  };

  let working = Promise.resolve();
  const timer = setInterval(() => {
    working = working.then(step).catch((err) => {
      if (!hasFailed) log.warn({ err }, 'the demo’s visitors do not get through');
      hasFailed = true;
    });
  }, STEP_MS).unref();
  return {
    stop: () => {
      clearInterval(timer);
      return working;
    },
  };
};
