export const POSTERS = 'Top Posters by Code';

/** Names three posters: one has two addresses, and one the letters of another in its own. */
export const addresses = [
  'https://heart26.eposter.live/poster/P-1',
  'https://www.heart26.eposter.live/poster/p-1?from=qr',
  'https://heart26.eposter.live/poster/P-10',
  'https://heart26.eposter.live/poster/straße',
];

/** Reads the code of a poster from its address. */
export const codeOf = (label: string): string =>
  (label.split('/poster/')[1]?.split('?')[0] ?? '').toUpperCase();
