/**
 * Which visits statistics are about: those from a country, from a source, or in which a topic or a
 * poster was seen; of several, all must hold. Without zod: the browser loads this file.
 */

export const filterKeys = ['country', 'source', 'topic', 'poster'] as const;

/** As it stands in a query and in the address of a screen. */
export type FilterQuery = Partial<Record<(typeof filterKeys)[number], string>>;

export const sourceKinds = [
  'direct',
  'website',
  'social',
  'search',
  'campaign',
  'assistant',
] as const;

export type SourceKind = (typeof sourceKinds)[number];

/** What a source in a filter begins with. */
type AskedKind = SourceKind | 'engine';

/**
 * All visits of a kind, or those by one website, network, keyword or campaign. `engine` is a search engine whatever was
 * searched for, and always has a name: all of them are `search`.
 */
export interface VisitSource {
  kind: AskedKind;
  name?: string;
}

const isKind = (text: string): text is AskedKind =>
  text === 'engine' || sourceKinds.some((kind) => kind === text);

/** `direct`, `social`, `website:news.example`; undefined for anything else. */
export const readSource = (text: string): VisitSource | undefined => {
  const [kind = '', ...rest] = text.split(':');
  if (!isKind(kind)) return undefined;
  if (rest.length === 0) return kind === 'engine' ? undefined : { kind };
  const name = rest.join(':');
  return name === '' || kind === 'direct' ? undefined : { kind, name };
};

export const sourceText = ({ kind, name }: VisitSource): string =>
  name === undefined ? kind : `${kind}:${name}`;

/** Two capital letters, however they were typed; undefined for anything else. */
export const readCountry = (text: string): string | undefined =>
  /^[A-Za-z]{2}$/.test(text) ? text.toUpperCase() : undefined;

export const isFiltered = (query: FilterQuery): boolean =>
  filterKeys.some((key) => query[key] !== undefined);
