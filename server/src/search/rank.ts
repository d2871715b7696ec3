import { type SearchResult, searchKinds } from '#contract/search.ts';

/** A result, and the texts that it is found by. `codes` name it alone: its code, prefix or address. */
export interface Candidate extends SearchResult {
  codes: readonly string[];
  texts: readonly string[];
}

/** Equally good results of one kind that stand together, before those of the next kind. */
const TOGETHER = 5;

/** Exact codes first, then what begins so, then the rest: 0, 1 or 2. */
const tierOf = ({ codes, texts }: Candidate, q: string): number => {
  const all = [...codes, ...texts].map((text) => text.toLowerCase());
  if (codes.some((code) => code.toLowerCase() === q)) return 0;
  return all.some((text) => text.startsWith(q)) ? 1 : 2;
};

/**
 * Returns the best results, each once. Of results that match as well, each kind has five before the next five of
 * any, so that many posters leave room for an author.
 */
export const rankResults = (
  candidates: readonly Candidate[],
  typed: string,
  limit: number,
): SearchResult[] => {
  const q = typed.toLowerCase();
  const seen = new Map<string, number>();
  const distinct = new Map(candidates.map((each) => [`${each.kind} ${each.path}`, each]));
  return [...distinct.values()]
    .map((candidate) => ({ candidate, tier: tierOf(candidate, q) }))
    .sort((a, b) => a.tier - b.tier || byTitle(a.candidate, b.candidate))
    .map(({ candidate, tier }) => {
      const place = seen.get(`${tier} ${candidate.kind}`) ?? 0;
      seen.set(`${tier} ${candidate.kind}`, place + 1);
      return { candidate, tier, round: Math.floor(place / TOGETHER) };
    })
    .sort((a, b) => a.tier - b.tier || a.round - b.round || byKind(a.candidate, b.candidate))
    .slice(0, limit)
    .map(({ candidate: { codes: _codes, texts: _texts, ...result } }) => result);
};

const byKind = (a: SearchResult, b: SearchResult): number =>
  searchKinds.indexOf(a.kind) - searchKinds.indexOf(b.kind);

const byTitle = (a: SearchResult, b: SearchResult): number => a.title.localeCompare(b.title, 'en');
