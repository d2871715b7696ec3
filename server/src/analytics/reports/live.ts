import type { Live } from '#contract/analytics.ts';
import type { LiveHit } from '../sources/source.ts';

/** Latest first. */
export const reportLive = (visitors: number, hits: readonly LiveHit[]): Live => ({
  visitors,
  hits: [...hits]
    .sort((a, b) => b.time - a.time)
    .map(({ time, kind, category, label }) => ({
      time: new Date(time * 1000).toISOString(),
      kind,
      group: category,
      label,
    })),
});
