import type { Counting } from '#contract/counting.ts';

/** Counting takes about a second; up to this nobody need be told. */
const CALM_SECONDS = 10;

/** Nothing fails, nothing was set aside, and what waits has just arrived. */
export const isCounted = ({ waiting, failing, setAside }: Counting): boolean =>
  failing.since === null && setAside.hits === 0 && waiting.ageSeconds <= CALM_SECONDS;

const UNITS = [
  { unit: 'day', seconds: 86_400 },
  { unit: 'hour', seconds: 3_600 },
  { unit: 'minute', seconds: 60 },
  { unit: 'second', seconds: 1 },
] as const;

/** How long, in the largest unit that fits: "12 seconds", "1 minute", "3 hours". */
export function ageWords(age: number): string {
  const { unit, seconds } = UNITS.find(({ seconds }) => age >= seconds) ?? UNITS[3];
  const count = Math.floor(age / seconds);
  return `${count.toLocaleString('en')} ${unit}${count === 1 ? '' : 's'}`;
}
