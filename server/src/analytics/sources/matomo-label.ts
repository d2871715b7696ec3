import { groupOf } from '#contract/analytics-filters.ts';
import { traitMethods, traitRows } from './matomo-audience.ts';
import type { MatomoClient, Params } from './matomo-client.ts';
import type { Label } from './source.ts';
import type { EventRow, LabelVisits, TraitRow } from './source-rows.ts';

/** Returns the posters among the events of some visits but the one that was asked for, most visits first. */
export const otherPosters = (found: readonly EventRow[], of: Label): LabelVisits[] =>
  found
    .filter(({ rest }) => rest === undefined)
    .filter(({ category, label }) => category === groupOf.posters && label !== of.label)
    .map(({ label, visits }) => ({ label, visits }))
    .sort((a, b) => b.visits - a.visits || (a.label < b.label ? -1 : 1));

/** Visits by country; null where Matomo lacks the plugin. */
export const readMatomoCountries = async (
  client: MatomoClient,
  params: Params,
  range: { period: 'range'; date: string },
): Promise<TraitRow[] | null> => {
  const answer = await client.askPlugin(traitMethods.country, { ...params, ...range });
  return answer === undefined ? null : traitRows(answer, 'country');
};
