export const POSTERS = 'Top Posters by Code';

/** One poster has two addresses. */
export const addresses = [
  'https://heart26.eposter.live/poster/P-1',
  'https://www.heart26.eposter.live/poster/p-1?from=qr',
  'https://heart26.eposter.live/poster/P-10',
  'https://heart26.eposter.live/poster/straße',
];

export const codeOf = (label: string): string =>
  (label.split('/poster/')[1]?.split('?')[0] ?? '').toUpperCase();
