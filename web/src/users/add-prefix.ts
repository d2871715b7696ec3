import { isPrefix, PREFIX_RULE, samePrefix } from '#contract/prefix.ts';
import { serverWords } from '../platform/server-words.ts';
import { t } from '../texts/texts.tsx';

type Added = { prefixes: string[] } | { refused: string };

/** Adds what was typed to a user's conferences, or says why it does not. */
export function addPrefix(prefixes: string[], typed: string): Added {
  const prefix = typed.trim();
  if (!isPrefix(prefix)) return { refused: serverWords(PREFIX_RULE) };
  const twin = prefixes.find((other) => samePrefix(other, prefix));
  if (twin) return { refused: t('{twin} is already in the list', { twin }) };
  return { prefixes: [...prefixes, prefix] };
}
