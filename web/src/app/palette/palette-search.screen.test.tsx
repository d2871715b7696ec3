import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { SearchResult } from '#contract/search.ts';
import { fault, type Request, setAnswers } from '../../../test/answers.ts';
import { buildUser } from '../../../test/build-people.ts';
import { statisticsAnswers } from '../../../test/build-statistics.ts';
import { expectAccessible } from '../../../test/expectations.ts';
import { renderScreen } from '../../../test/render-screen.tsx';

const palette = page.getByRole('dialog', { name: 'Jump to' });
const field = palette.getByRole('combobox');
const options = palette.getByRole('option');

const POSTER: SearchResult = {
  kind: 'poster',
  prefix: 'NEURO26',
  title: 'Stroke units',
  detail: 'P-01 · Li Wei',
  path: '/analytics/posters/NEURO26/P-01',
};
const AUTHOR: SearchResult = {
  kind: 'author',
  prefix: 'NEURO26',
  title: 'Ana Stroke',
  detail: 'Brain Week',
  path: '/analytics/authors/NEURO26/Ana',
};

/** Finds both for the beginnings of a text. */
const results =
  (text: string, queries: string[] = []) =>
  ({ query }: Request) => {
    const q = query.get('q') ?? '';
    queries.push(q);
    return { results: text.startsWith(q) ? [POSTER, AUTHOR] : [] };
  };

const openPalette = async (search: unknown) => {
  await renderScreen('/analytics/home', {
    user: buildUser({ prefixes: ['NEURO26', 'CARDIO26'] }),
    answers: { ...statisticsAnswers({ prefix: 'NEURO26' }), 'GET /api/search': search },
  });
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  await userEvent.keyboard('{Control>}k{/Control}');
  await expect.element(field).toHaveFocus();
};

test('it finds on the server what the user may open, after a pause in typing', async () => {
  const queries: string[] = [];
  await openPalette(results('stroke', queries));
  await userEvent.keyboard('stroke');
  await expect.element(options).toHaveLength(2);
  await expect
    .element(options.first())
    .toHaveTextContent('Stroke unitsP-01 · Li Wei · NEURO26Poster');
  await expect.element(options.first()).toHaveAttribute('aria-selected', 'true');
  await expect.element(palette.getByRole('status')).toHaveTextContent('2 results');
  await expectAccessible();
  // Not for each letter.
  expect(queries.length).toBeLessThan(6);
  expect(queries.at(-1)).toBe('stroke');
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(options.nth(1)).toHaveAttribute('aria-selected', 'true');
  const selected = document.querySelector('[role="option"][aria-selected="true"]');
  await expect.element(field).toHaveAttribute('aria-activedescendant', selected?.id ?? '');
  await userEvent.keyboard('{ArrowDown}{Enter}');
  await expect.poll(() => location.pathname).toBe('/analytics/posters/NEURO26/P-01');
});

test('Enter before the answer waits for it', async () => {
  const gate = Promise.withResolvers<unknown>();
  await openPalette(() => gate.promise);
  await field.fill('ana stroke');
  await expect.element(palette.getByRole('status')).toHaveTextContent('Loading...');
  await userEvent.keyboard('{Enter}');
  gate.resolve({ results: [AUTHOR] });
  await expect.poll(() => location.pathname).toBe('/analytics/authors/NEURO26/Ana');
});

test('an entry stays selected when more are found above it', async () => {
  const gate = Promise.withResolvers<unknown>();
  await openPalette(() => gate.promise);
  await field.fill('26');
  await expect.element(options.nth(9)).toBeInTheDocument();
  await userEvent.keyboard('{ArrowDown>9/}');
  const selected = palette.getByRole('option', { selected: true });
  const before = options.nth(9).element().textContent;
  await expect.element(selected).toHaveTextContent(before ?? '');
  gate.resolve({ results: [POSTER, AUTHOR] });
  await expect.element(options.nth(11)).toHaveTextContent(before ?? '');
  await expect.element(options.nth(11)).toHaveAttribute('aria-selected', 'true');
});

test('earlier results that still match stay until the next answer', async () => {
  const gate = Promise.withResolvers<unknown>();
  await openPalette(({ query }: Request) =>
    query.get('q') === 'stroke' ? { results: [POSTER, AUTHOR] } : gate.promise,
  );
  await field.fill('stroke');
  await expect.element(options).toHaveLength(2);
  await field.fill('stroke units');
  await expect.element(options).toHaveLength(1);
  await expect.element(options).toMatchTextContent('Stroke units');
  await expect.element(palette.getByRole('status')).toHaveTextContent('Loading...');
  gate.resolve({ results: [POSTER] });
  await expect.element(palette.getByRole('status')).toHaveTextContent('1 result');
});

test('too many searches say when to go on', async () => {
  await openPalette(
    fault(429, 'Too many requests. Try again in 9 seconds', { code: 'too_many_requests' }),
  );
  await field.fill('stroke');
  await expect.element(palette.getByRole('alert')).toMatchTextContent('Try again in 9 seconds');
});

test('a search that fails says so and can be tried again; pages are found all the same', async () => {
  await openPalette(fault(500, 'The pipe burst'));
  await field.fill('stroke');
  await expect.element(palette.getByRole('alert')).toMatchTextContent('The pipe burst');
  setAnswers({ 'GET /api/search': results('stroke') });
  await palette.getByRole('button', { name: 'Retry' }).click();
  await expect.element(options).toHaveLength(2);
  await expect.element(palette.getByRole('alert')).not.toBeInTheDocument();
  setAnswers({ 'GET /api/search': fault(500, 'The pipe burst') });
  await field.fill('account');
  await expect.element(options.first()).toHaveTextContent('AccountPage');
});
