import { posterCodeOf, type SiteTemplates } from '#contract/analytics-filters.ts';
import { type FilterQuery, readCountry, readSource } from '#contract/visit-filter.ts';
import type { VisitFilter } from './sources/source.ts';

/** A filter as the contract lets it through. */
export type AskedFilter = { [Key in keyof FilterQuery]: FilterQuery[Key] | undefined };

/** Undefined: all visits. A poster is known by its code, whatever the case. */
export const readFilter = (
  { country, source, topic, poster }: AskedFilter,
  site: Pick<SiteTemplates, 'posterUrl'>,
  prefix: string,
): VisitFilter | undefined => {
  const code = poster?.toUpperCase();
  const filter = {
    country: country === undefined ? undefined : readCountry(country),
    source: source === undefined ? undefined : readSource(source),
    topic,
    poster:
      code === undefined
        ? undefined
        : { code, isIts: (label: string) => posterCodeOf(label, site, prefix) === code },
  };
  return Object.values(filter).some((part) => part !== undefined) ? filter : undefined;
};
