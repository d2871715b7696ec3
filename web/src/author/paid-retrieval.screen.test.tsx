import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { type Answers, fault, reply, setAnswers } from '../../test/answers.ts';
import { authorsPosters, freeConference, paidConference } from '../../test/build-submissions.ts';
import { expectTexts } from '../../test/expect-texts.ts';
import { expectAccessible, expectNoOverflow } from '../../test/expectations.ts';
import { banner, rowsOf } from '../../test/locators.ts';
import { renderScreen, settings } from '../../test/render-screen.tsx';

const PATH = '/submissioncodes/payments/CARDIO26';
const FETCH = 'GET /api/submissioncodes/fetch/{email}/{prefix}';
const LIST = 'Your ePoster Submissions for Cardio Congress';

const open = (answers: Answers = {}, address = PATH) =>
  renderScreen(address, {
    conference: paidConference(),
    answers: { 'GET /api/settings': settings, ...answers },
  });
const field = () => page.getByLabelText('Email address');
const access = () => page.getByRole('button', { name: 'Access submission code(s)' });
const ask = async (email: string): Promise<void> => {
  await field().fill(email);
  await access().click();
};

test('an address is asked for, and its posters are listed with their price', async () => {
  await open({ [FETCH]: authorsPosters(2) });
  const title = 'Payment Required to access your ePoster submission code(s)';
  await expect.element(page.getByRole('heading', { name: title, level: 1 })).toBeVisible();
  await expect.element(access()).toBeDisabled();
  await expectAccessible();
  await ask('ada@example.org');
  await expect.element(page.getByRole('heading', { name: LIST })).toHaveFocus();
  await expectTexts(page.getByRole('columnheader'), ['Title', 'Buy/Paid']);
  await expect.element(rowsOf()).toHaveLength(2);
  await expect.element(rowsOf().first()).toMatchTextContent('€25.00');
  await expect.element(page.getByRole('button', { name: 'Send Codes' })).not.toBeInTheDocument();
  await expectAccessible();
});

test('Go Back keeps the address that was typed, after a list and after none', async () => {
  await open();
  for (const [address, posters] of [
    ['ada@example.org', 2],
    ['no-ada@example.org', 0],
  ] as const) {
    setAnswers({ [FETCH]: authorsPosters(posters) });
    await ask(`  ${address}  `);
    await expect.element(rowsOf()).toHaveLength(posters);
    await page.getByRole('button', { name: 'Go Back' }).click();
    await expect.element(rowsOf()).not.toBeInTheDocument();
    await expect.element(banner('warning')).not.toBeInTheDocument();
    await expect.poll(() => location.pathname + location.search).toBe(PATH);
    await expect.element(field()).toHaveValue(address);
    await expect.element(access()).toBeEnabled();
  }
});

test('the address in the query is asked for by itself', async () => {
  const gate = Promise.withResolvers<void>();
  const answers = { [FETCH]: () => gate.promise.then(() => authorsPosters(1)) };
  await open(answers, `${PATH}?email=ada%40example.org`);
  await expect.element(field()).toHaveValue('ada@example.org');
  await expect.element(page.getByText('Loading...')).toBeVisible();
  await expect.element(access()).toBeDisabled();
  gate.resolve();
  await expect.element(rowsOf()).toHaveLength(1);
  await expect.element(page.getByRole('button', { name: /Pay for All/ })).not.toBeInTheDocument();
});

test('an address without posters is helped on, with a way to support', async () => {
  await open({ [FETCH]: [] });
  await ask('nobody@example.org');
  const message = banner('warning');
  await expect.element(message).toMatchTextContent('No data was found for nobody@example.org');
  await expect.element(message).toMatchTextContent('Check the address for typing errors.');
  await expect.element(message.getByRole('link', { name: 'support@eposter.live' })).toBeVisible();
  await expectAccessible();
  await page.getByRole('button', { name: 'Go Back' }).click();
  await expect.element(message).not.toBeInTheDocument();
  await expect.element(field()).toHaveValue('nobody@example.org');
});

for (const [status, message, words] of [
  [
    429,
    'Too many attempts. Try again in 9 minutes',
    /^Too many attempts\. Try again in 9 minutes$/,
  ],
  [500, 'Something went wrong', /Could not load.*support@eposter\.live/],
] as const) {
  test(`${status} is said in clear words, and can be tried again`, async () => {
    await open({ [FETCH]: fault(status, message) });
    await ask('ada@example.org');
    await expect.element(banner('error')).toMatchTextContent(words);
    setAnswers({ [FETCH]: authorsPosters(1) });
    await access().click();
    await expect.element(rowsOf()).toHaveLength(1);
  });
}

test('a title is shown with its markup, and nothing in it runs', async () => {
  const markup = 'Effects of <i>E. coli</i> on CO<sub>2</sub>';
  const hostile = '<img src=x onerror="window.hurt=1"><script>window.hurt=1</script>';
  const worse = `<a href="javascript:window.hurt=1">x</a><svg onload="window.hurt=1"><style>*{display:none}</style><iframe srcdoc="x"></iframe><b style="position:fixed" onclick="window.hurt=1">bold</b>`;
  const plain = 'Plain &amp; <b onclick="window.hurt=1">simple</b>';
  const posters = [
    { abstractId: 'A', abstractTitle: `${markup} ${hostile}`, paid: false },
    { abstractId: 'B', abstractTitle: worse, paid: true },
    { abstractId: 'C', abstractTitle: plain, paid: false },
  ];
  await open({ [FETCH]: posters }, `${PATH}?email=ada%40example.org`);
  await expect.element(rowsOf().first().getByCss('i')).toMatchTextContent(/^E\. coli$/);
  await expect.element(rowsOf().first().getByCss('sub')).toMatchTextContent(/^2$/);
  for (const name of ['Buy Effects of E. coli on CO2', 'Buy Plain & simple']) {
    await expect.element(page.getByRole('button', { name })).toBeVisible();
  }
  const bold = rowsOf().nth(1).getByCss('b');
  await expect.element(bold).toMatchTextContent(/^bold$/);
  const cells = page.getByCss('tbody td:first-child > div > span:last-child');
  const forbidden = 'img, script, a, svg, style, iframe, [style], [onclick]';
  expect(cells.elements()).toHaveLength(3);
  expect(cells.getByCss(forbidden).elements()).toEqual([]);
  await bold.click();
  expect('hurt' in window).toBe(false);
});

test('more than ten posters are paged', async () => {
  await open({ [FETCH]: authorsPosters(12) }, `${PATH}?email=ada%40example.org`);
  await expect.element(rowsOf()).toHaveLength(10);
  await expect
    .element(page.getByRole('button', { name: /Pay for All/ }))
    .toMatchTextContent('12 posters, €300.00');
  await page.getByRole('button', { name: 'Next' }).click();
  await expect.element(rowsOf()).toHaveLength(2);
});

test('a free conference leads to the free retrieval', async () => {
  await renderScreen(PATH, { conference: freeConference() });
  await expect.poll(() => location.pathname).toBe('/submissioncodes/CARDIO26');
});

test('an unknown conference leads to /404', async () => {
  await renderScreen(PATH, { conference: null });
  await expect.poll(() => location.pathname).toBe('/404');
});

test('the provider’s script is loaded with the publishable key', async () => {
  const startedWith: string[] = [];
  const added: string[] = [];
  vi.stubGlobal('Stripe', (key: string) => startedWith.push(key));
  vi.spyOn(document.head, 'append').mockImplementation((...nodes) => {
    for (const node of nodes) {
      if (!(node instanceof HTMLScriptElement)) continue;
      added.push(node.src);
      node.dispatchEvent(new Event('load'));
    }
  });
  await open();
  await expect.element(access()).toBeVisible();
  expect(added).toEqual([]);
  await open({ 'GET /api/settings': { ...settings, stripePublishableKey: 'pk_test_1' } });
  await expect.poll(() => new Set(startedWith)).toEqual(new Set(['pk_test_1']));
  expect(added[0]).toMatch(/^https:\/\/js\.stripe\.com\//);
});

test('long titles and addresses fit a phone', async () => {
  await page.viewport(390, 844);
  const titles = ['Immunohistochemistry '.repeat(12), 'x'.repeat(200)];
  const posters = titles.map((abstractTitle, at) => ({
    abstractId: `A${at}`,
    abstractTitle,
    paid: false,
  }));
  const email = `${'a-very-long-name'.repeat(3)}.x1y2@example.org`;
  await open({ [FETCH]: posters }, `${PATH}?email=${encodeURIComponent(email)}`);
  await expect.element(rowsOf()).toHaveLength(2);
  expectNoOverflow();
  await expectAccessible();
});

for (const [kind, path, conference, nothing] of [
  ['free', '/submissioncodes/CARDIO26', freeConference(), reply(204)],
  ['paid', PATH, paidConference(), []],
] as const) {
  test(`an address that is not found at a ${kind} conference leaves a page that fits a phone`, async () => {
    await page.viewport(390, 844);
    const answers = { 'GET /api/settings': settings, [FETCH]: nothing };
    await renderScreen(path, { conference, answers });
    await field().fill('nobody@exmaple.org');
    await page.getByRole('button', { name: /submission code/i }).click();
    await expect
      .element(banner('warning'))
      .toMatchTextContent('Check the address for typing errors.');
    await expect.element(banner('warning')).toMatchTextContent('support@eposter.live');
    await expect.element(field()).toHaveValue('nobody@exmaple.org');
    expectNoOverflow();
    await expectAccessible();
  });
}
