/** How much more or less than before, as a part of before; null where there is nothing to divide by. */
export const changeOf = (now: number, before: number): number | null =>
  before === 0 ? null : (now - before) / before;

/** From here on a percentage says nothing but that there was almost nothing before. */
const TENFOLD = 9;

/** Fewer than so many are too few for twice as many to mean anything. */
const ALMOST_NOTHING = 10;

/** In whole percents: "+12%", "−3%", "0%"; "new" for what did not exist before, or hardly. */
export function changeWords(now: number, before: number): string {
  const change = changeOf(now, before);
  if (change === null) return now === 0 ? '0%' : 'new';
  if (change > TENFOLD || (before < ALMOST_NOTHING && change >= 1)) return 'new';
  const percent = Math.round(Math.abs(change * 100));
  if (percent === 0) return '0%';
  return `${change > 0 ? '+' : '−'}${percent.toLocaleString('en')}%`;
}
