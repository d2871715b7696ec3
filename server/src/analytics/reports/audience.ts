import type { Audience } from '#contract/audience.ts';
import {
  type AudienceCount,
  type AudienceList,
  audienceLists,
  type Device,
  deviceLabels,
  UNKNOWN,
} from '#contract/audience-rows.ts';
import type { AudienceFacts, RecognisedVisitors, Trait, TraitRow } from '../sources/source-rows.ts';
import { isSingle, shown } from './limit.ts';
import { byLabel } from './order.ts';

const regions = new Intl.DisplayNames(['en'], { type: 'region' });
const languages = new Intl.DisplayNames(['en'], { type: 'language' });

/** A code that is none is its own name. */
const named = (names: Intl.DisplayNames, code: string): string => {
  try {
    return names.of(code) ?? code;
  } catch {
    return code;
  }
};

/** What each list shows, and how its values are called. */
const lists: Record<AudienceList, { trait: Trait; labelOf(value: string): string }> = {
  countries: { trait: 'country', labelOf: (code) => named(regions, code) },
  devices: { trait: 'device', labelOf: (device) => deviceLabels[device as Device] ?? device },
  browsers: { trait: 'browser', labelOf: (name) => name },
  operatingSystems: { trait: 'os', labelOf: (name) => name },
  languages: { trait: 'language', labelOf: (code) => named(languages, code) },
};

/** Every list adds up to all visits: those that did not tell are its last row. */
export const reportAudience = ({ rows, ...figures }: AudienceFacts): Audience => {
  const report = audienceLists.map((name) => {
    const { trait, labelOf } = lists[name];
    return [name, listOf(rows[trait], figures.visits, labelOf)];
  });
  return { ...figures, ...(Object.fromEntries(report) as Record<AudienceList, AudienceCount[]>) };
};

/** Null where it is not known, and where single visits of the period are gone. */
export const reportRecognised = (
  { visitors }: AudienceFacts,
  recognised: RecognisedVisitors | undefined,
): Audience['recognised'] => (recognised && visitors !== null ? recognised : null);

/** Visits by country, those of unknown ones last. */
export const reportCountries = (rows: readonly TraitRow[]): AudienceCount[] => {
  const visits = rows.reduce((sum, row) => sum + row.visits, 0);
  return listOf(rows, visits, lists.countries.labelOf) ?? [];
};

const listOf = (
  rows: readonly TraitRow[] | null,
  visits: number,
  labelOf: (value: string) => string,
): AudienceCount[] | null => {
  if (rows === null) return null;
  const told = rows.filter((row) => isSingle(row) && row.value !== '');
  const counts = told
    .map(({ value, label, visits: own }) => ({
      code: value,
      label: label ?? labelOf(value),
      visits: own,
    }))
    .sort((a, b) => b.visits - a.visits || byLabel(a, b));
  const left = counts.reduce((rest, row) => rest - row.visits, visits);
  const unknown = left > 0 ? [{ code: '', label: UNKNOWN, visits: left }] : [];
  return [...shown(counts), ...unknown];
};
