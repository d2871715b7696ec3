import { isPrefix, PREFIX_RULE, samePrefix } from '#contract/prefix.ts';

type Added = { prefixes: string[] } | { refused: string };

/** Adds what was typed to a user's conferences, or says why it does not. */
export function addPrefix(prefixes: string[], typed: string): Added {
  const prefix = typed.trim();
  if (!isPrefix(prefix)) return { refused: PREFIX_RULE };
  const twin = prefixes.find((other) => samePrefix(other, prefix));
  if (twin) return { refused: `${twin} is in the list already` };
  return { prefixes: [...prefixes, prefix] };
}
