import type { PosterCards } from '#contract/poster-cards.ts';

export const cardsPerPage = ['1', '4', '12'] as const;
export type CardsPerPage = (typeof cardsPerPage)[number];

/** More at once would take a browser minutes: they are printed in parts. */
export const MAX_CARDS = 1_000;

export interface Card {
  /** What its address ends with. */
  code: string;
  title: string;
  firstAuthor: string | null;
}

/** Which name of a poster stands in its address. */
export type Name = 'abstractId' | 'uid';

/** Those whose code, title or first author has all the words. A poster without a UID goes by its abstract ID. */
export function cardsOf(posters: PosterCards['posters'], name: Name, search: string): Card[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  return posters
    .map(({ abstractId, uid, title, firstAuthor }) => ({
      code: (name === 'uid' && uid) || abstractId,
      title,
      firstAuthor,
    }))
    .filter(({ code, title, firstAuthor }) => {
      const text = `${code} ${title} ${firstAuthor ?? ''}`.toLowerCase();
      return words.every((word) => text.includes(word));
    });
}

export const inPages = <T>(cards: readonly T[], perPage: number): T[][] =>
  Array.from({ length: Math.ceil(cards.length / perPage) }, (_, page) =>
    cards.slice(page * perPage, (page + 1) * perPage),
  );
