import { readFileSync } from 'node:fs';

export type ListName = 'search-engines' | 'social-networks' | 'assistants' | 'spam-hosts';

/** The hosts of a list, each with what stands behind it; see the head of its file. */
export const readList = (name: ListName): [host: string, rest: string][] =>
  readFileSync(new URL(`${name}.txt`, import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => {
      const end = line.indexOf(' ');
      return end < 0 ? [line, ''] : [line.slice(0, end), line.slice(end + 1)];
    });
