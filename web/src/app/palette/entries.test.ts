import { expect, it } from 'vitest';
import { findEntries, listEntries, listSwitches } from './entries.ts';

const conferences = [
  { prefix: 'CARDIO26', name: 'Heart Days', supportsPayments: true },
  { prefix: 'NEURO26', name: 'Brain Week', supportsPayments: false },
];
const admin = listEntries(conferences, { isAdmin: true, current: 'neuro26' });
const words = (typed: string, entries = admin) =>
  findEntries(entries, typed).map(({ label, about, kind }) => `${label}, ${about || kind}`);

it('shows the open conference first, then the screens', () => {
  expect(words('').slice(0, 3)).toEqual([
    'Overview, NEURO26 · Brain Week',
    'Submissions, NEURO26 · Brain Week',
    'Emails, NEURO26 · Brain Week',
  ]);
  expect(words('')[6]).toBe('Conferences (SC App), Page');
});

it('finds a conference by its prefix or name, with what it has', () => {
  expect(words('heart pay')).toEqual(['Payments, CARDIO26 · Heart Days']);
  expect(words('submissions card')).toEqual([
    'Submissions, CARDIO26 · Heart Days',
    'Import submissions, CARDIO26 · Heart Days',
  ]);
  expect(words('brain pay')).toEqual([]);
  expect(words('nowhere')).toEqual([]);
});

it('finds a screen or an action; what begins with the word comes first', () => {
  expect(words('create')).toEqual(['Create Conference, Action', 'Create User, Action']);
  expect(words('conf')[0]).toBe('Conferences (SC App), Page');
});

it('holds nothing of an administrator for others, and no entry twice', () => {
  const own = listEntries([{ prefix: 'CARDIO26', name: '', supportsPayments: false }], {
    isAdmin: false,
    current: null,
  });
  expect(own.filter(({ to }) => to.startsWith('/admin'))).toEqual([]);
  expect(new Set(admin.map(({ to }) => to)).size).toBe(admin.length);
});

it('keeps the screen when the conference changes', () => {
  expect(listSwitches(conferences, '/analytics/videos/NEURO26', '?period=7d')).toEqual([
    { label: 'CARDIO26', about: 'Heart Days', to: '/analytics/videos/CARDIO26?period=7d' },
    { label: 'NEURO26', about: 'Brain Week', to: '/analytics/videos/NEURO26?period=7d' },
  ]);
});
