import { buildThread } from './thread.ts';

export interface StrengthQuestion {
  password: string;
  ownWords: string[];
}

export interface StrengthAnswer {
  weak: boolean;
  why: string;
}

const ADVICE =
  'Use a longer one: four or five words that do not belong together, or one that a password manager makes';

const ask = buildThread<StrengthQuestion, StrengthAnswer>(
  new URL('./password-strength-worker.ts', import.meta.url),
  'the strength of passwords',
);

/**
 * Says in a sentence why a password is too easy to guess; undefined when it is good enough. Whoever
 * guesses tries common passwords, words, dates and keys in a row first, and what they know of the
 * person: pass that as `own`. There is no rule about kinds of characters.
 *
 * The dictionaries take half a second and 80 MB to load and a check up to a fifth of a second, so
 * they live in a thread of their own, while somebody asks.
 */
export const findWeakness = async (
  password: string,
  own: string[],
): Promise<string | undefined> => {
  const { weak, why } = await ask({ password, ownWords: ownWordsOf(own) });
  return weak ? `is too easy to guess.${why && ` ${why}`} ${ADVICE}` : undefined;
};

/** Each as a whole, and each word of it. */
const ownWordsOf = (own: string[]): string[] =>
  own
    .flatMap((text) => [text, text.replaceAll(/\W+/g, ''), ...text.split(/[^\p{L}\p{N}]+/u)])
    .filter((word) => word.length > 2);
