/** Numbers that look random and are always the same for the same seed. */
export interface Chance {
  /** From 0 up to, but not including, 1. */
  next(): number;
  /** A whole number from 0 up to, but not including, `below`. */
  below(below: number): number;
  is(probability: number): boolean;
  /** The place of one of the weights, the heavier the more often. */
  weighted(weights: readonly number[]): number;
  hex(digits: number): string;
}

const seedOf = (text: string): number => {
  let seed = 2_166_136_261;
  for (const letter of text) seed = Math.imul(seed ^ (letter.codePointAt(0) ?? 0), 16_777_619);
  return seed >>> 0;
};

/** The generator known as mulberry32. */
export const buildChance = (text: string): Chance => {
  let state = seedOf(text);
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const below = (count: number): number => Math.floor(next() * count);
  return {
    next,
    below,
    is: (probability) => next() < probability,
    weighted(weights) {
      let left = next() * weights.reduce((sum, weight) => sum + weight, 0);
      const place = weights.findIndex((weight) => {
        left -= weight;
        return left < 0;
      });
      return Math.max(place, 0);
    },
    hex: (digits) => Array.from({ length: digits }, () => below(16).toString(16)).join(''),
  };
};
