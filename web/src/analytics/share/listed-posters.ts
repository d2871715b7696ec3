import type { PosterTitles } from '#contract/poster-titles.ts';
import { posterWords } from '#contract/title.ts';
import { usePosterList } from '../calls/get-poster-titles.ts';
import type { Reader } from '../reader.tsx';
import type { ListedPoster } from './find-posters.ts';
import { useNamed } from './one-choice.tsx';

/** The posters of the conference: the most visited first, then those without a visit. */
export function useListedPosters(reader: Reader): ListedPoster[] {
  const { known } = useNamed('posters');
  const { data: titles } = usePosterList(reader);
  const visited = (known ?? []).map(({ shown, title }) => ({ code: shown, title }));
  const codes = new Set(visited.map(({ code }) => code.toUpperCase()));
  return [...visited, ...listUnvisited(titles ?? [], codes)];
}

/** A submission is listed under its abstract ID and again under its UID; it is offered once. */
function listUnvisited(titles: PosterTitles, visited: ReadonlySet<string>): ListedPoster[] {
  const posters = new Map<string, ListedPoster | null>();
  for (const poster of titles) {
    const title = posterWords(poster);
    if (visited.has(poster.code.toUpperCase())) posters.set(title, null);
    else if (!posters.has(title)) posters.set(title, { code: poster.code, title });
  }
  return [...posters.values()].filter((poster) => poster !== null);
}
