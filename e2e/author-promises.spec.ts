import { expect, type Page, test } from '@playwright/test';
import {
  CARD,
  createSale,
  goToCheckout,
  heading,
  openList,
  payByCard,
  rows,
  THANKS,
} from './checkout.ts';
import {
  banner,
  createConference,
  createPosters,
  expectAccessible,
  expectNoOverflow,
  unique,
} from './product.ts';

// What an author in a hall relies on, on a phone.
test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

const FETCH = '**/api/submissioncodes/fetch/**';
const field = (page: Page) => page.getByLabel('Email address');
const ask = async (page: Page, email: string, button: string): Promise<void> => {
  await field(page).fill(email);
  await page.getByRole('button', { name: button }).click();
};
const ACCESS = 'Access submission code(s)';

/** The ways on that the screen offers first. */
const primary = (page: Page) =>
  page
    .locator('main')
    .locator('button, a[class*="button"]')
    .and(page.locator(':not([data-quiet])'));

test('Go Back keeps the address typed, after a list and after none, and over a reload', async ({
  page,
}) => {
  const { email, path } = await createSale(page, 2);
  await page.goto(path);
  for (const [address, posters] of [
    [email, 2],
    [`no-${email}`, 0],
  ] as const) {
    await ask(page, `  ${address}  `, ACCESS);
    await expect(rows(page)).toHaveCount(posters);
    await page.getByRole('button', { name: 'Go Back' }).click();
    await expect(rows(page)).toHaveCount(0);
    await expect(banner(page, 'warning')).toHaveCount(0);
    await expect(page).toHaveURL(path);
    await expect(field(page)).toHaveValue(address);
    await page.reload();
    await expect(field(page)).toHaveValue(address);
    await expect(page.getByRole('button', { name: ACCESS })).toBeEnabled();
  }
});

test('with everything paid the page says so, and Send Codes is its one primary button', async ({
  page,
}) => {
  test.slow();
  const sale = await createSale(page, 2);
  await openList(page, sale);
  await expect(heading(page, /^Payment Required/)).toBeVisible();
  await expect(primary(page)).toHaveText(['Buy', 'Buy', /^Pay for All/]);
  await goToCheckout(page, 'Poster number 1');
  await payByCard(page, CARD.pays);
  await expect(heading(page, THANKS)).toBeVisible();
  await page.getByRole('link', { name: 'Go Back' }).click();
  await expect(heading(page, /^Payment Required/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Send Codes' })).toBeVisible();
  await expect(primary(page)).toHaveText(['Buy']);

  await goToCheckout(page, 'Poster number 2');
  await payByCard(page, CARD.pays);
  await expect(heading(page, THANKS)).toBeVisible();
  await page.getByRole('link', { name: 'Go Back' }).click();
  await expect(heading(page, 'Everything is paid')).toBeVisible();
  await expect(page.getByText('Payment Required')).toHaveCount(0);
  await expect(page.getByText('per poster')).toHaveCount(0);
  await expect(page.getByText(/^All 2 posters are paid\./)).toBeVisible();
  await expect(primary(page)).toHaveText(['Send Codes']);
  await expectNoOverflow(page);
  await expectAccessible(page);
  await primary(page).click();
  await expect(banner(page, 'success')).toContainText(`has been sent to ${sale.email}`);
});

for (const paid of [false, true]) {
  test(`a mistyped address at a ${paid ? 'paid' : 'free'} conference is helped on, and told nothing of the right one`, async ({
    page,
  }) => {
    const { prefix } = await createConference(page.request, { paid });
    const button = paid ? ACCESS : 'Send Submission Code(s)';
    const name = unique('author');
    const email = `${name}@example.org`;
    const [poster] = await createPosters(page.request, prefix, email, [{}]);
    await page.goto(`/submissioncodes/${paid ? 'payments/' : ''}${prefix}`);
    await expect(page.getByRole('button', { name: button })).toBeVisible();

    /** What the server answers and the screen says, without the address itself. */
    const tryAddress = async (address: string) => {
      const answering = page.waitForResponse(FETCH);
      await ask(page, address, button);
      const answer = await answering;
      await expect(banner(page, 'warning')).toContainText(`No data was found for ${address}`);
      const said = await banner(page, 'warning').innerText();
      const body = await answer.text();
      return { status: answer.status(), body, said: said.replaceAll(address, '…') };
    };
    const stranger = await tryAddress('somebody-else@example.com');
    for (const typo of [`${name}@exmaple.org`, `${name}@example.or`, `${name}x@example.org`]) {
      expect(await tryAddress(typo)).toEqual(stranger);
      await expect(page.locator('main')).not.toContainText(email);
      await expect(field(page)).toHaveValue(typo);
    }
    expect(stranger.said).toContain('Check the address for typing errors.');
    expect(stranger.said).toContain('support@eposter.live');
    expect(stranger.body).not.toContain(poster?.code);
    await expectNoOverflow(page);
    await expectAccessible(page);

    await ask(page, email, button);
    if (paid) await expect(rows(page)).toHaveCount(1);
    else await expect(banner(page, 'success')).toContainText('have been sent');
  });
}
