import { expect, it } from 'vitest';
import { posterCodeOf } from './analytics-filters.ts';
import { campaignWords, hallAddress } from './hall-scan.ts';

const site = { posterUrl: 'https://{prefix}.eposter.live/poster/' };
const own = 'https://neuro26.eposter.live/poster/';

it.each([
  [own, 'P-101', `${own}P-101?mtm_campaign=hall-qr`],
  [own, 'A/1 &2', `${own}A%2F1%20%262?mtm_campaign=hall-qr`],
  ['https://x.example/?poster=', 'P-1', 'https://x.example/?poster=P-1&mtm_campaign=hall-qr'],
])('%s with %s', (posterUrl, code, address) => {
  expect(hallAddress(posterUrl, code)).toBe(address);
});

it('leads to a page that counts as the poster', () => {
  expect(posterCodeOf(hallAddress(own, 'p-101'), site, 'NEURO26')).toBe('P-101');
});

it('calls the hall by its name, and other campaigns by theirs', () => {
  expect(['hall-qr', 'newsletter'].map(campaignWords)).toEqual(['QR scans on site', 'newsletter']);
});
