import type { Move } from '#contract/move.ts';

/** By days: how many visits there are to come, Matomo does not tell. */
export function shareDone(progress: Move['progress']): number {
  if (!progress) return 0;
  const [from, day, until] = [progress.from, progress.day, progress.until].map(Date.parse);
  if (from === undefined || day === undefined || until === undefined || until <= from) return 1;
  return Math.min(1, (day - from) / (until - from));
}

const things: Record<string, string> = {
  media: 'plays of videos and audio: Matomo’s visitor log does not tell how long they were played',
  'of other pages': 'actions on pages that are not this conference’s',
  goal: 'goals',
  ecommerceOrder: 'orders',
  ecommerceAbandonedCart: 'abandoned carts',
  content: 'content impressions',
};

export const leftOutWords = (what: string, count: number): string =>
  `Not brought over, ${count.toLocaleString('en')} ${count === 1 ? 'time' : 'times'}: ${things[what] ?? `actions of the kind “${what}”`}.`;
