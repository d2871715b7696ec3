export interface ListedPoster {
  code: string;
  /** Its title and first author, where a submission says them. */
  title?: string | undefined;
}

/** As many as a list to choose from shows; more are found by typing. */
const MAX_OPTIONS = 20;

/**
 * Returns the posters that hold every word of the search and are not chosen yet. A code that nobody has
 * submitted is offered as well: a poster may be shown without a submission.
 */
export function findPosters(
  posters: readonly ListedPoster[],
  search: string,
  chosen: readonly string[],
): ListedPoster[] {
  const words = fold(search).split(/\s+/).filter(Boolean);
  const found: ListedPoster[] = [];
  for (const poster of posters) {
    if (found.length === MAX_OPTIONS) break;
    if (!chosen.includes(poster.code) && matches(poster, words)) found.push(poster);
  }
  const code = search.trim().toUpperCase();
  const isNew = isCode(code) && !chosen.includes(code) && !codeOf(posters, code);
  return isNew ? [...found, { code }] : found;
}

/** Splits pasted codes; empty unless all of them look like codes. */
export function splitCodes(text: string, posters: readonly ListedPoster[]): string[] {
  const codes = text
    .toUpperCase()
    .split(/[\s,;]+/)
    .filter(Boolean);
  return codes.every(isCode) ? codes.map((code) => codeOf(posters, code) ?? code) : [];
}

const codeOf = (posters: readonly ListedPoster[], code: string): string | undefined =>
  posters.find((poster) => poster.code.toUpperCase() === code)?.code;

const isCode = (text: string): boolean => /^\S*\d\S*$/.test(text);

const matches = ({ code, title = '' }: ListedPoster, words: string[]): boolean => {
  const text = fold(`${code} ${title}`);
  return words.every((word) => text.includes(word));
};

/** Without accents and capitals. */
const fold = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
