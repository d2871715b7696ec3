import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { fault } from '../../test/answers.ts';
import { buildAdmin, buildConference, withoutListFields } from '../../test/build-people.ts';
import { expectAccessible } from '../../test/expectations.ts';
import { banner } from '../../test/locators.ts';
import { renderScreen } from '../../test/render-screen.tsx';

const conference = withoutListFields(buildConference());
const PATH = '/submissioncodes/CARDIO26';

test('a mistyped prefix is not found, in words and in the authors’ frame', async () => {
  await renderScreen('/submissioncodes/NOWHERE99', { conference: null });
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('404');
  await expect.poll(() => location.pathname).toBe('/404');
  await expect.poll(() => document.title).toMatch(/404/);
  await expect.element(page.getByText(/Check the address for typing errors/)).toBeVisible();
  await expect.element(page.getByRole('contentinfo')).toMatchTextContent('Questions?');
  await expect.element(page.getByRole('navigation')).not.toBeInTheDocument();
  await expectAccessible();
});

test('a conference that is gone since the page was made is not found', async () => {
  const answers = { 'GET /api/conferences/{prefix}': fault(404, 'No', { code: 'not_found' }) };
  await renderScreen(PATH, { conference, answers });
  await expect.poll(() => location.pathname).toBe('/404');
});

test('an administrator who looks at an author’s screen on a phone gets a way back', async () => {
  localStorage.setItem('userInfo', JSON.stringify(buildAdmin()));
  await page.viewport(390, 844);
  await renderScreen(PATH, { conference });
  const back = page.getByRole('link', { name: 'Back to Conference List' });
  await expect.element(back).toBeVisible();
  await expect.element(back).toHaveAttribute('href', '/admin/conferencelist');
  // Two lines by then, and still not at the edge.
  const brand = page.getByText('ePoster Live', { exact: true });
  expect(brand.element().getBoundingClientRect().y).toBeGreaterThan(4);
});

test('faults are in the language of the page', async () => {
  const name = 'GET /api/submissioncodes/fetch/{email}/{prefix}';
  const answers = { [name]: fault(500, 'The pipe burst') };
  await page.viewport(390, 844);
  await renderScreen(PATH, { conference, answers, language: 'de' });
  await page.getByLabelText('E-Mail-Adresse').fill('ada@example.org');
  await page.getByRole('button', { name: 'Einreichungscodes senden' }).click();
  const failed = banner('error');
  await expect.element(failed).toMatchTextContent('Ihre Codes konnten nicht gesendet werden.');
  await expect.element(failed).toMatchTextContent('Etwas ist schiefgegangen');
  await expect.element(failed).not.toMatchTextContent('The pipe burst');
});

test('a page that is not there says so in the language of the page', async () => {
  await page.viewport(390, 844);
  await renderScreen('/submissioncodes/NOWHERE99', { conference: null, language: 'fr' });
  await expect.element(page.getByText(/Il n’y a pas de page à cette adresse\./)).toBeVisible();
});
