import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { KEPT_PASSWORD } from '#contract/kept-password.ts';
import { buildAdmin } from '../../test/build-people.ts';
import { statisticsAnswers } from '../../test/build-statistics.ts';
import { renderScreen } from '../../test/render-screen.tsx';

const heading = page.getByRole('heading', { level: 1 });

test('Back returns to the link that was left, and to where the page was scrolled', async () => {
  const people = Array.from({ length: 10 }, (_, at) => {
    const name = `Person ${10 + at}`;
    const { token: _token, ...person } = buildAdmin({ _id: `user-${at}`, name });
    return person;
  });
  await page.viewport(1280, 400);
  await renderScreen('/analytics/home', {
    user: buildAdmin(),
    answers: {
      'GET /api/users/{id}/conferences': { userConferences: [] },
      'GET /api/conferences': { conferences: [] },
      'GET /api/users': people,
      'GET /api/users/{id}': { ...people[9], password: KEPT_PASSWORD },
    },
  });
  await page.getByRole('link', { name: 'Analytics Users' }).click();
  await expect.element(heading).toHaveTextContent('Users');
  await expect.element(heading).toHaveFocus();
  const edit = page.getByRole('row').last().getByRole('link', { name: 'Edit Person 19' });
  await expect.element(edit).toBeVisible();
  edit.element().scrollIntoView({ block: 'center' });
  const scrolled = window.scrollY;
  expect(scrolled).toBeGreaterThan(0);
  await edit.click();
  await expect.element(heading).toHaveTextContent('Edit User');
  await expect.element(heading).toHaveFocus();
  expect(window.scrollY).toBe(0);
  history.back();
  await expect.element(edit).toHaveFocus();
  expect(window.scrollY).toBe(scrolled);
});

test('the focus is on the heading of a report that is opened', async () => {
  await renderScreen('/analytics/posters/CARDIO26', {
    user: buildAdmin(),
    answers: statisticsAnswers(),
  });
  await page.getByRole('link', { name: 'Report' }).click();
  await expect.poll(() => location.pathname).toBe('/analytics/report/CARDIO26');
  await expect.element(heading).toHaveFocus();
});

test('the last page keeps the focus on the pages', async () => {
  await renderScreen('/analytics/posters/CARDIO26', {
    user: buildAdmin(),
    answers: statisticsAnswers(),
  });
  const next = page.getByRole('button', { name: 'Next' });
  await expect.element(next).toBeEnabled();
  (next.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  const last = page.getByRole('button', { name: 'Page 2', exact: true });
  await expect.element(last).toHaveAttribute('aria-current', 'page');
  await expect.element(next).toBeDisabled();
  await expect.element(last).toHaveFocus();
});
