import { expect, it } from 'vitest';
import { perOf } from './use-per.ts';

it.each([
  ['', { from: '2026-11-02', to: '2026-11-05' }, undefined],
  ['per=hour', { from: '2026-11-02', to: '2026-11-05' }, 'hour'],
  ['per=day', { from: '2026-11-02', to: '2026-11-02' }, 'day'],
  ['per=hour', { from: '2026-10-01', to: '2026-10-31' }, 'hour'],
  ['per=hour', { from: '2026-10-01', to: '2026-11-01' }, undefined],
  ['per=minute', {}, undefined],
])('%j over %j is %j', (search, range, per) => {
  expect(perOf(new URLSearchParams(search), range)).toBe(per);
});
