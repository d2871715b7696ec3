import { useSearchParams } from 'react-router';
import type { OnlyOne } from '#contract/shares.ts';

const PARAMETER = 'only';

/** The poster or author that the page was opened for, with its section: `?only=posters:P-050`. */
export function useSelectedOne(): OnlyOne | undefined {
  const [search] = useSearchParams();
  const [, section, name] = /^(posters|authors):(.+)$/s.exec(search.get(PARAMETER) ?? '') ?? [];
  return name ? { section: section as OnlyOne['section'], name } : undefined;
}

/** The search of an address with that poster or author selected. */
export const withSelectedOne = (search: string, { section, name }: OnlyOne): string => {
  const next = new URLSearchParams(search);
  next.set(PARAMETER, `${section}:${name}`);
  return `?${next}`;
};
