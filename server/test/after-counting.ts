import type { Collector } from '../src/analytics/collector/service.ts';
import type { Source } from '../src/analytics/sources/source.ts';

/** Reads when everything is counted that was acknowledged before. */
export const afterCounting = (source: Source, collector: Collector): Source =>
  new Proxy(source, {
    get:
      (target, name: keyof Source) =>
      async (...asked: never[]) => {
        await collector.waitUntilCounted();
        return (target[name] as (...asked: never[]) => unknown)(...asked);
      },
  });
