import { encode } from 'uqr';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { hallAddress } from '#contract/hall-scan.ts';
import { buildUser } from '../../../test/build-people.ts';
import { statisticsAnswers } from '../../../test/build-statistics.ts';
import { expectAccessible, expectNoOverflow } from '../../../test/expectations.ts';
import { renderScreen } from '../../../test/render-screen.tsx';

const BASE = 'https://cardio26.eposter.live/poster/';

const open = (posters: object[], path = '/analytics/cards/CARDIO26'): Promise<void> =>
  renderScreen(path, {
    user: buildUser({ paidCategory: 1 }),
    answers: {
      ...statisticsAnswers(),
      'GET /api/analytics/poster-cards/{prefix}': { posterUrl: BASE, posters },
    },
  });

const cards = page.getByRole('img', { name: /^QR code of poster/ });

/** What a camera would read: the squares are those of this address and no other. */
const squaresOf = (address: string): string =>
  encode(address, { ecc: 'M', border: 4 })
    .data.flatMap((row, y) => row.flatMap((isBlack, x) => (isBlack ? [`M${x} ${y}h1v1h-1z`] : [])))
    .join('');

test('the cards come from the posters’ screen, in three sizes, and are found by a title', async () => {
  const posters = Array.from({ length: 50 }, (_, at) => ({
    ...{ abstractId: `P-${String(at + 1).padStart(3, '0')}`, uid: null },
    firstAuthor: `Person ${at + 1}`,
    title: at === 6 ? 'Effects of E. coli' : `A poster about number ${at + 1}`,
  }));
  await open(posters, '/analytics/posters/CARDIO26');
  await page.getByRole('link', { name: 'Print QR cards' }).click();
  await expect.element(page.getByRole('heading', { name: 'Printable QR cards' })).toBeVisible();
  await expect.element(page.getByText('50 cards on 13 pages.')).toBeVisible();
  expect(cards.elements()).toHaveLength(50);
  const card = page.getByRole('listitem').filter({ hasText: 'P-007' });
  for (const words of ['Effects of E. coli', 'Person 7', 'Cardio Congress']) {
    await expect.element(card).toMatchTextContent(words);
  }
  const path = card.element().querySelector('path');
  expect(path?.getAttribute('d')).toBe(squaresOf(hallAddress(BASE, 'P-007')));
  const perPage = page.getByLabelText('Cards per page');
  await userEvent.selectOptions(perPage, '12');
  await expect.element(page.getByText('50 cards on 5 pages.')).toBeVisible();
  await page.getByLabelText('Filter posters').fill('E. coli');
  await expect.poll(() => cards.elements()).toHaveLength(1);
  await userEvent.selectOptions(perPage, '1');
  await expect.element(page.getByText('1 card on 1 page.')).toBeVisible();
  await expectAccessible();
  await page.viewport(390, 844);
  expectNoOverflow();
});

test('without submissions there is nothing to print, and the page says what would', async () => {
  await open([]);
  await expect.element(page.getByText('No posters yet')).toBeVisible();
});
