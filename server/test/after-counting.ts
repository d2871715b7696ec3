import type { Collector } from '../src/analytics/collector/service.ts';
import type { Source, Subject } from '../src/analytics/sources/source.ts';

/** Reads when everything of the conference is counted that was acknowledged before. */
export const afterCounting = (source: Source, collector: Collector): Source =>
  new Proxy(source, {
    get: (target, name: keyof Source) => {
      const read = target[name] as ((...asked: never[]) => unknown) | true | undefined;
      if (typeof read !== 'function') return read;
      return async (...asked: never[]) => {
        const subject = asked[0] as Subject | undefined;
        const counted = await collector.waitUntilCounted({
          ...(subject && { conference: subject.id }),
          patienceMs: 60_000,
        });
        if (!counted) throw new Error('hits are still not counted');
        return read(...asked);
      };
    },
  });
