import type { Counting } from '#contract/counting.ts';
import { BEHIND_AFTER_SECONDS } from '#contract/system-limits.ts';
import { plural } from '../../texts/texts.tsx';

/** Nothing fails, nothing was set aside, and what waits has just arrived. */
export const isCounted = ({ waiting, failing, setAside }: Counting): boolean =>
  failing.since === null && setAside.hits === 0 && waiting.ageSeconds <= BEHIND_AFTER_SECONDS;

const SECOND = {
  seconds: 1,
  words: (count: number) => plural(count, '{count} second', '{count} seconds'),
};
const UNITS = [
  { seconds: 86_400, words: (count: number) => plural(count, '{count} day', '{count} days') },
  { seconds: 3_600, words: (count: number) => plural(count, '{count} hour', '{count} hours') },
  { seconds: 60, words: (count: number) => plural(count, '{count} minute', '{count} minutes') },
];

/** How long, in the largest unit that fits: "12 seconds", "1 minute", "3 hours". */
export function ageWords(age: number): string {
  const { seconds, words } = UNITS.find(({ seconds }) => age >= seconds) ?? SECOND;
  return words(Math.floor(age / seconds));
}
