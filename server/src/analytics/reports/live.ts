import type { Live } from '#contract/analytics.ts';
import type { LiveNow } from '../sources/source-rows.ts';

/** Latest first; that the source does not give them out is said. */
export const reportLive = ({ visitors, hits }: LiveNow): Live => ({
  visitors,
  ...(hits === null && { notKnown: 'hits' as const }),
  hits: [...(hits ?? [])]
    .sort((a, b) => b.time - a.time)
    .map(({ time, kind, category, label, country, source }) => ({
      time: new Date(time * 1000).toISOString(),
      kind,
      group: category,
      label,
      ...(country && { country }),
      ...(source && { source: { kind: source.type, name: source.name } }),
    })),
});
