import { HALL_CAMPAIGN } from '#contract/hall-scan.ts';
import type { Section } from '#contract/plans.ts';
import {
  type FilterQuery,
  filterKeys,
  readCountry,
  readSource,
  type SourceKind,
} from '#contract/visit-filter.ts';
import { shownLanguage, t } from '../../texts/texts.tsx';

type Key = (typeof filterKeys)[number];

/** Who may not read of something may not filter by it either: the server refuses that, too. */
const sectionOf: Record<Key, Section> = {
  country: 'traffic',
  source: 'traffic',
  topic: 'topics',
  poster: 'posters',
};

const isValue: Record<Key, (text: string) => boolean> = {
  country: (text) => readCountry(text) !== undefined,
  source: (text) => readSource(text) !== undefined,
  topic: (text) => text !== '',
  poster: (text) => text !== '',
};

/** Which visits the address asks for. What cannot be read, or is not for this reader, is left out. */
export function readFilters(search: URLSearchParams, sections: readonly Section[]): FilterQuery {
  const found: FilterQuery = {};
  for (const key of filterKeys) {
    const text = search.get(key);
    if (text !== null && isValue[key](text) && sections.includes(sectionOf[key])) found[key] = text;
  }
  return found;
}

/** The address' search with other filters; what else stands in it stays, but no page of a list. */
export function withFilters(search: URLSearchParams, filters: FilterQuery): URLSearchParams {
  const next = new URLSearchParams(search);
  for (const key of filterKeys) {
    const text = filters[key];
    if (text === undefined) next.delete(key);
    else next.set(key, text);
  }
  for (const key of [...next.keys()]) if (/(^|-)page$/.test(key)) next.delete(key);
  return next;
}

/** With that filter, or without it where it was set already. */
export const toggleFilter = (filters: FilterQuery, by: FilterQuery): FilterQuery =>
  isSet(filters, by)
    ? Object.fromEntries(Object.entries(filters).filter(([key]) => !(key in by)))
    : { ...filters, ...by };

export const isSet = (filters: FilterQuery, by: FilterQuery): boolean =>
  Object.entries(by).every(([key, text]) => filters[key as Key] === text);

export const sourceWords: Record<SourceKind, () => string> = {
  direct: () => t('Direct'),
  website: () => t('Websites'),
  social: () => t('Social networks'),
  search: () => t('Search engines'),
  campaign: () => t('Campaigns'),
  assistant: () => t('AI assistants'),
};

const countryName = (code: string): string =>
  new Intl.DisplayNames(shownLanguage(), { type: 'region', fallback: 'code' }).of(code) ?? code;

/** A campaign as people call it. */
export const campaignName = (name: string): string =>
  name === HALL_CAMPAIGN ? t('QR scans on site') : name;

/** "Country: Germany", "Source: LinkedIn", "Topic: Stroke", "Poster: P-001". */
export function filterWords(
  filters: FilterQuery,
  shorten: (label: string) => string,
): { key: Key; words: string }[] {
  const { country, source, topic, poster } = filters;
  const words: Record<Key, string | undefined> = {
    country: country && t('Country: {name}', { name: countryName(country.toUpperCase()) }),
    source: source && t('Source: {name}', { name: sourceName(source) }),
    topic: topic && t('Topic: {name}', { name: shorten(topic) }),
    poster: poster && t('Poster: {name}', { name: poster.toUpperCase() }),
  };
  return filterKeys.flatMap((key) => (words[key] ? [{ key, words: words[key] }] : []));
}

const sourceName = (text: string): string => {
  const source = readSource(text);
  if (!source) return text;
  const { kind, name } = source;
  if (name === undefined) return kind === 'engine' ? text : sourceWords[kind]();
  return kind === 'campaign' ? campaignName(name) : name;
};
