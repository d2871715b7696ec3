import { expect, type Page, test } from '@playwright/test';
import { rows } from './checkout.ts';
import { banner, createConference, createPosters, unique } from './product.ts';

// What an author in a hall relies on, on a phone.
test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

const FETCH = '**/api/submissioncodes/fetch/**';
const field = (page: Page) => page.getByLabel('Email address');
const ask = async (page: Page, email: string, button: string): Promise<void> => {
  await field(page).fill(email);
  await page.getByRole('button', { name: button }).click();
};
const ACCESS = 'Access submission code(s)';

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

    await ask(page, email, button);
    if (paid) await expect(rows(page)).toHaveCount(1);
    else await expect(banner(page, 'success')).toContainText('have been sent');
  });
}
