import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { fault, requestsOf, setAnswers } from '../../../test/answers.ts';
import { accountAnswers, withApp, withoutToken } from '../../../test/build-accounts.ts';
import { buildAdmin, buildUser } from '../../../test/build-people.ts';
import { expectAccessible, expectNoOverflow } from '../../../test/expectations.ts';
import { banner } from '../../../test/locators.ts';
import { renderScreen } from '../../../test/render-screen.tsx';

const STATUS = 'GET /api/users/me/second-factor';
const BEGIN = 'POST /api/users/me/second-factor';
const CONFIRM = 'PUT /api/users/me/second-factor';
const REMOVE = 'POST /api/users/me/second-factor/remove';
const LOGIN = 'POST /api/users/login';

const secret = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const uri = `otpauth://totp/ePoster:ada?secret=${secret}&issuer=ePoster`;
const recoveryCodes = Array.from({ length: 10 }, (_, at) => `code-${at}0000`);

const dialog = (name: string) => page.getByRole('dialog', { name });
const path = () => expect.poll(() => location.pathname);

/** On the account page; the server turns the second factor on with the code. Each step is shown to `look`. */
const setUp = async (look: () => Promise<void> = async () => undefined): Promise<void> => {
  setAnswers({ [BEGIN]: { secret, uri }, [CONFIRM]: { recoveryCodes } });
  await page.getByRole('button', { name: 'Set up an authenticator app' }).click();
  const setUpDialog = dialog('Set up an authenticator app');
  await setUpDialog.getByLabelText('Your password').fill('a password for tests');
  await setUpDialog.getByRole('button', { name: 'Continue' }).click();
  await expect.element(setUpDialog.getByLabelText('Code')).toHaveFocus();
  await expect
    .element(setUpDialog.getByRole('link', { name: 'Open in the app' }))
    .toHaveAttribute('href', uri);
  await expect.element(setUpDialog.getByRole('img', { name: 'QR code of the key' })).toBeVisible();
  await expect
    .element(setUpDialog.getByText(secret.match(/.{4}/g)?.join(' ') ?? 'none'))
    .toBeVisible();
  expectNoOverflow();
  await look();
  await setUpDialog.getByLabelText('Code').fill('123456');
  setAnswers({ [STATUS]: withApp });
  await setUpDialog.getByRole('button', { name: 'Turn on' }).click();
  const codes = dialog('Your recovery codes');
  await expect.element(codes.getByRole('listitem')).toHaveLength(10);
  await look();
  await codes.getByRole('button', { name: 'I have saved them' }).click();
  await expect.element(banner('success')).toHaveTextContent('Two-factor authentication is on.');
  expect(requestsOf(CONFIRM).map(({ body }) => body)).toEqual([{ code: '123456' }]);
};

test('it is set up on the account page, also on a phone', async () => {
  await page.viewport(390, 800);
  await renderScreen('/account', { user: buildUser(), answers: accountAnswers() });
  await setUp(expectAccessible);
  await expect.element(page.getByText(/10 recovery codes left/)).toBeVisible();
});

test('a wrong password is named when it is turned off', async () => {
  const fields = [{ field: 'password', message: 'Incorrect password' }];
  const refused = fault(400, 'No', { code: 'bad_request', fields });
  const answers = { ...accountAnswers(), [STATUS]: withApp, [REMOVE]: refused };
  await renderScreen('/account', { user: buildUser(), answers });
  await page.getByRole('button', { name: 'Turn off' }).click();
  const question = dialog('Turn off two-factor authentication?');
  await question.getByLabelText('Your password').fill('not the password');
  await question.getByLabelText('Code').fill('code-00000');
  await question.getByRole('button', { name: 'Turn off' }).click();
  await expect.element(question.getByText('Incorrect password')).toBeVisible();
  setAnswers({ [REMOVE]: { message: 'Off' }, [STATUS]: accountAnswers()[STATUS] });
  await question.getByLabelText('Your password').fill('a password for tests');
  await question.getByRole('button', { name: 'Turn off' }).click();
  await expect.element(banner('success')).toHaveTextContent('Two-factor authentication is off.');
  await expect
    .element(page.getByRole('button', { name: 'Set up an authenticator app' }))
    .toBeVisible();
});

test('the sign-in asks for a code; a wrong one and the step back keep what was typed', async () => {
  const wanted = fault(401, 'Enter a code', {
    code: 'second_factor_required',
    fields: [{ field: 'code', message: 'Enter a code' }],
  });
  await renderScreen('/login', { answers: { [LOGIN]: wanted } });
  const login = page.getByRole('button', { name: 'Login', exact: true });
  const code = page.getByLabelText('Code');
  await page.getByLabelText('Email').fill('ada@example.org');
  await page.getByLabelText('Password', { exact: true }).fill('a password for tests');
  await login.click();
  await expect.element(code).toHaveFocus();
  await expect.element(code).toHaveAttribute('autocomplete', 'one-time-code');
  await expectAccessible();
  const words = 'This code is incorrect or already used. Enter the next one your app shows';
  setAnswers({ [LOGIN]: fault(401, words, { code: 'invalid_code' }) });
  await code.fill('000000');
  await login.click();
  await expect.element(page.getByText(/^This code is incorrect/)).toBeVisible();
  await expectAccessible();
  await page.getByRole('button', { name: 'Back' }).click();
  await expect.element(page.getByLabelText('Email')).toHaveValue('ada@example.org');
});

test('where one is required, an administrator gets to the account page and no further', async () => {
  const admin = buildAdmin();
  const missing = { ...withoutToken(admin), secondFactorMissing: true };
  const answers = { ...accountAnswers(), 'GET /api/users/me': missing, 'GET /api/users': [] };
  await renderScreen('/admin/userlist', { user: admin, answers });
  await path().toBe('/account');
  await expect
    .element(banner('warning'))
    .toMatchTextContent('Administrators must use two-factor authentication');
  const heading = page.getByRole('heading', { name: 'Change password' });
  await expect.element(heading).not.toBeInTheDocument();
  await expectAccessible();
  setAnswers({ 'GET /api/users/me': withoutToken(admin) });
  await setUp();
  await expect.element(heading).toBeVisible();
  await page.getByRole('link', { name: 'Analytics Users' }).click();
  await expect.element(page.getByRole('heading', { name: 'Users', exact: true })).toBeVisible();
});

test('a changed key of the server is explained, and faults stand at the top of the form', async () => {
  await page.viewport(390, 800);
  const answers = {
    ...accountAnswers(),
    [STATUS]: { ...withApp, appUnreadable: true },
    [REMOVE]: fault(503, 'The database is away', { code: 'unavailable' }),
  };
  await renderScreen('/account', { user: buildUser(), answers });
  await expect.element(banner('warning')).toMatchTextContent('the server key has changed');
  await expectAccessible();
  expectNoOverflow();
  await page.getByRole('button', { name: 'Turn off' }).click();
  const question = dialog('Turn off two-factor authentication?');
  await question.getByLabelText('Your password').fill('a password for tests');
  await question.getByLabelText('Code').fill('123456');
  await question.getByRole('button', { name: 'Turn off' }).click();
  const message = question.getByCss('[data-tone="error"]');
  await expect.element(message).toHaveTextContent('The database is away.');
  const topOf = (element: Element) => element.getBoundingClientRect().top;
  expect(topOf(message.element())).toBeLessThan(
    topOf(question.getByCss('input').first().element()),
  );
  await expectAccessible();
  expectNoOverflow();
});
