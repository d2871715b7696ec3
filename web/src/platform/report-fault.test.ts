import { expect, it } from 'vitest';
import { paths } from './paths.ts';
import { placesIn, screenOf } from './report-fault.ts';

const origin = 'https://posters.test';

it.each([
  ['/analytics/traffic/CARDIO26', '/analytics/traffic'],
  ['/submissioncodes/payments/x/success', '/submissioncodes/payments'],
  ['/submissioncodes/ada@example.org', '/submissioncodes'],
  ['/admin/user/7/edit', '/admin/user'],
  ['/ada', ''],
  ['/', ''],
])('of %s only %j is told', (path, told) => {
  expect(screenOf(path)).toBe(told);
});

it('knows the words of every fixed address', () => {
  const fixed = Object.values(paths).filter((path) => typeof path === 'string');
  const known = fixed.filter((path) => !['/404', paths.sandboxMailbox, '/'].includes(path));
  expect(known.map(screenOf)).toEqual(known);
});

it('finds the places in our own files, in the words of any browser', () => {
  const stack = `TypeError: ada@example.org
    at draw (${origin}/assets/index-1a.js:1:20)
    at https://elsewhere.test/x.js:3:4
draw@${origin}/assets/base-2b.js:5:6
    at <anonymous>`;
  expect(placesIn(stack, origin)).toEqual(['/assets/index-1a.js:1:20', '/assets/base-2b.js:5:6']);
});
