/** Stretches of five minutes, the latest first; a day of them and what lies around the same time yesterday. */
export const PACE = { seconds: 300, count: 300 } as const;
const PER_HOUR = 12;
const PER_DAY = 24 * PER_HOUR;

/** Five minutes without a hit say something where so many were to be expected. */
const EXPECTED_HITS = 10;
/** Ten minutes are a spike from so many hits on, if they are so many times the usual. */
const SPIKE_HITS = 500;
const SPIKE_TIMES = 10;
/** It is over below so many times the usual. */
const OVER_TIMES = 3;

const sum = (pace: readonly number[], from: number, to: number): number =>
  pace.slice(from, to).reduce((all, one) => all + one, 0);

/**
 * Nothing came for five minutes, although the hour before and its last quarter made that unlikely. In the
 * evening, when visits get fewer, nothing is expected any more before nothing comes.
 */
export const isSilent = (pace: readonly number[]): boolean => {
  const expected = Math.min(sum(pace, 1, 1 + PER_HOUR) / PER_HOUR, sum(pace, 1, 4) / 3);
  return pace[0] === 0 && expected >= EXPECTED_HITS;
};

export const isHeardAgain = (pace: readonly number[]): boolean => (pace[0] ?? 0) > 0;

/** Hits of ten minutes: of the hour before, or of yesterday at that time, whichever are more. */
export const usualOf = (pace: readonly number[]): number => {
  const hourBefore = sum(pace, 2, 2 + PER_HOUR) / (PER_HOUR / 2);
  const half = PER_HOUR / 2;
  const yesterday = sum(pace, PER_DAY - half, PER_DAY + half) / half;
  return Math.max(hourBefore, yesterday);
};

const latest = (pace: readonly number[]): number => sum(pace, 0, 2);

export const isSpike = (pace: readonly number[]): boolean =>
  latest(pace) >= SPIKE_HITS && latest(pace) > SPIKE_TIMES * usualOf(pace);

/** `usual` is what it was when the spike began: by now the hour before is one itself. */
export const isCalmAgain = (pace: readonly number[], usual: number): boolean =>
  latest(pace) < Math.max(SPIKE_HITS / 2, OVER_TIMES * usual);
