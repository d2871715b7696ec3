/** Random numbers that come again with the same seed. */
export type Chance = ReturnType<typeof buildChance>;

export const buildChance = (seed: number) => {
  let state = seed >>> 0;
  /** From 0 up to 1, by mulberry32. */
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  return {
    between: (least: number, most: number): number =>
      least + Math.floor(next() * (most - least + 1)),
    of: <T>(list: readonly T[]): T => list[Math.floor(next() * list.length)] as T,
  };
};
