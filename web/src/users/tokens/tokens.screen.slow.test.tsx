import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { NewToken, ProgramToken } from '#contract/tokens.ts';
import {
  fault,
  noConnection,
  type Request,
  requestsOf,
  setAnswers,
} from '../../../test/answers.ts';
import { accountAnswers } from '../../../test/build-accounts.ts';
import { buildAdmin, buildUser } from '../../../test/build-people.ts';
import { expectAccessible, expectNoOverflow } from '../../../test/expectations.ts';
import { banner, rowsOf } from '../../../test/locators.ts';
import { renderScreen } from '../../../test/render-screen.tsx';

const LIST = 'GET /api/users/me/tokens';
const CREATE = 'POST /api/users/me/tokens';
const REVOKE = 'DELETE /api/users/me/tokens/{id}';

const user = buildUser({ prefixes: ['NEURO26', 'CARDIO26'] });

/** A server that keeps the tokens which it makes. */
const tokenAnswers = () => {
  const tokens: ProgramToken[] = [];
  const create = ({ body }: Request) => {
    const { name, prefixes, write } = body as NewToken;
    const createdAt = '2026-01-05T10:00:00.000Z';
    const made = { id: name, name, prefixes, write, createdAt, lastUsedAt: null, expiresAt: null };
    tokens.push(made);
    return { ...made, token: 'secret-token' };
  };
  const revoke = ({ params }: Request) => {
    const at = tokens.findIndex(({ id }) => id === params.id);
    tokens.splice(at, 1);
    return { message: 'Revoked' };
  };
  return { ...accountAnswers(), [LIST]: () => [...tokens], [CREATE]: create, [REVOKE]: revoke };
};

const newToken = () => page.getByRole('dialog', { name: 'New token' });
const ready = () => page.getByRole('dialog', { name: 'Token created' });
const create = () => page.getByRole('button', { name: 'Create token' });
const row = () => rowsOf().filter({ hasText: 'Warehouse' });

const openForm = async (): Promise<void> => {
  await page.getByRole('button', { name: 'New token' }).click();
  await expect.element(page.getByLabelText('Token name')).toHaveFocus();
};

test('a token is made for some conferences, shown once, and revoked after a question', async () => {
  await renderScreen('/account', { user, answers: tokenAnswers() });
  await openForm();
  await expect.element(create()).toBeDisabled();
  await page.getByLabelText('Token name').fill('Warehouse');
  await newToken().getByLabelText('CARDIO26').click();
  await expectAccessible();
  await create().click();
  await expect.element(ready().getByLabelText('Token')).toHaveValue('secret-token');
  await expect.element(ready().getByRole('button', { name: 'Copy' })).toBeVisible();
  await expectAccessible();
  // It is not lost by mistake.
  await userEvent.keyboard('{Escape}');
  await ready().getByRole('button', { name: 'Done' }).click();
  await expect.element(row()).toMatchTextContent('NEURO26');
  await expect.element(row()).not.toMatchTextContent('CARDIO26');
  await expect.element(row()).toMatchTextContent('Read only');
  await expect.element(row()).toMatchTextContent('Not yet');
  expect(document.body.textContent).not.toContain('secret-token');

  const revoke = row().getByRole('button', { name: 'Revoke the token Warehouse' });
  await revoke.click();
  const question = page.getByRole('dialog', { name: 'Revoke the token Warehouse?' });
  await question.getByRole('button', { name: 'Cancel' }).click();
  expect(requestsOf(REVOKE)).toEqual([]);
  await revoke.click();
  await question.getByRole('button', { name: 'Revoke' }).click();
  await expect.element(banner('success')).toHaveTextContent('Token Warehouse revoked');
  await expect.element(row()).toHaveLength(0);
});

test('an administrator types the conferences, and may let a token write', async () => {
  await page.viewport(390, 800);
  await renderScreen('/account', { user: buildAdmin(), answers: tokenAnswers() });
  await openForm();
  await page.getByLabelText('Token name').fill('Import');
  await page.getByLabelText('Conference prefix').fill('CARDIO26');
  await page.getByRole('button', { name: 'Add conference' }).click();
  await page.getByLabelText('Allow changes to these conferences').click();
  expectNoOverflow();
  await create().click();
  await page.getByRole('button', { name: 'Done' }).click();
  await expect.element(page.getByText('Read and write')).toBeVisible();
  expectNoOverflow();
  await expectAccessible();
});

test('a token that is being made is not lost by Escape, nor typed into', async () => {
  const held = Promise.withResolvers<void>();
  const answers = tokenAnswers();
  await renderScreen('/account', { user: buildAdmin(), answers });
  setAnswers({ [CREATE]: (request: Request) => held.promise.then(() => answers[CREATE](request)) });
  await openForm();
  await newToken().getByLabelText('Token name').fill('Warehouse');
  await newToken().getByLabelText('Conference prefix').fill('CARDIO26');
  await newToken().getByRole('button', { name: 'Add conference' }).click();
  await create().click();
  await userEvent.keyboard('{Escape}');
  await expect.element(newToken()).toBeVisible();
  await expect
    .element(newToken().getByLabelText('Allow changes to these conferences'))
    .toBeDisabled();
  await expect.element(newToken().getByLabelText('Valid for')).toBeDisabled();
  await expect.element(newToken().getByRole('button', { name: 'Remove CARDIO26' })).toBeDisabled();
  held.resolve();
  await expect.element(ready().getByLabelText('Token')).toHaveValue('secret-token');
});

test('a token whose answer is lost is listed, so that it can be revoked', async () => {
  const answers = tokenAnswers();
  await renderScreen('/account', { user, answers });
  setAnswers({
    [CREATE]: (request: Request) => {
      answers[CREATE](request);
      return noConnection();
    },
  });
  await openForm();
  await page.getByLabelText('Token name').fill('Warehouse');
  await create().click();
  await expect
    .element(banner('warning'))
    .toMatchTextContent('We do not know whether this was saved');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(row()).toHaveLength(1);
});

test('an organiser whose conference was taken away meanwhile is told why there is no token', async () => {
  const words = 'NEURO26 is not one of your conferences';
  const fields = [{ field: 'prefixes', message: words }];
  const refused = fault(400, 'No', { code: 'bad_request', fields });
  await renderScreen('/account', { user, answers: { ...tokenAnswers(), [CREATE]: refused } });
  await openForm();
  await page.getByLabelText('Token name').fill('Warehouse');
  await create().click();
  await expect.element(page.getByRole('dialog')).toMatchTextContent(words);
  await expectAccessible();
});
