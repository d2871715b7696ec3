import { expect, test } from '@playwright/test';
import { answerWith, createConference, expectAccessible, signInAsNewAdmin } from './product.ts';

/** Details of screens that stand without them: each is not simply left out when it cannot be read. */
const details = [
  {
    what: 'the conferences to choose from',
    screen: () => '/admin/conference/add',
    call: '**/api/conferences',
    words: 'The conferences to choose from could not be read.',
  },
  {
    what: 'the last import',
    screen: (prefix: string) => `/admin/conference/${prefix}/submissions/import`,
    call: '**/api/submissions/import/*/last',
    words: 'Whether there is an import to take back could not be read.',
  },
  {
    what: 'failed sign-ins',
    screen: () => '/account',
    call: '**/api/users/me/failed-sign-ins',
    words: 'Whether sign-ins to your account failed could not be read.',
  },
];

for (const { what, screen, call, words } of details) {
  test(`${what}: that it could not be read is said, and Retry makes up for it`, async ({
    page,
  }) => {
    const { prefix } = await createConference(page.request);
    await signInAsNewAdmin(page);
    await answerWith(page, call, 500, 'The pipe burst');
    await page.goto(screen(prefix));
    await expect(page.getByRole('alert')).toHaveText(`${words} The pipe burst.`);
    await expectAccessible(page);
    await page.unroute(call);
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByRole('alert')).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Retry' })).toHaveCount(0);
  });
}

test('whose prefix a new one was, and when authors were reminded last, are not left out either', async ({
  page,
}) => {
  const { prefix } = await createConference(page.request);
  await signInAsNewAdmin(page);
  await answerWith(page, '**/api/deleted-conferences', 500, 'The pipe burst');
  await page.route(`**/api/submissions/${prefix}/remind`, (route) =>
    route.request().method() === 'GET'
      ? route.fulfill({ status: 500, json: { code: 'internal', message: 'The pipe burst' } })
      : route.fallback(),
  );
  await page.goto('/admin/conference/add');
  await page.getByLabel('Conference Prefix').fill('NEXT');
  await expect(page.getByRole('alert')).toContainText('Whether a deleted conference');
  await page.goto(`/admin/conference/${prefix}/submissions`);
  await page.getByRole('button', { name: 'Remind', exact: true }).click();
  await expect(
    page.getByRole('alert').filter({ hasText: 'When authors were reminded last' }),
  ).toBeVisible();
});
