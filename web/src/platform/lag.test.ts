import { expect, it } from 'vitest';
import { countedUntilOf, lagOf } from './lag.ts';

const NOW = 'Mon, 16 Nov 2026 14:03:30 GMT';
const at = (time: string) => Date.parse(`2026-11-16T${time}Z`);

const cases: [string, Record<string, string>, ReturnType<typeof lagOf>][] = [
  ['behind', { date: NOW, 'x-counted-until': '2026-11-16T14:03:19.999Z' }, lag('14:03:19.999')],
  ['ten seconds', { date: NOW, 'x-counted-until': '2026-11-16T14:03:20.000Z' }, null],
  ['complete', { date: NOW, 'x-counted-until': '2026-11-16T14:03:30.400Z' }, null],
  ['of a source that does not tell', { date: NOW }, null],
  ['without a date', { 'x-counted-until': '2026-11-16T14:03:20.000Z' }, null],
  ['with a time that is none', { date: NOW, 'x-counted-until': 'soon' }, null],
];

function lag(until: string) {
  return { until: at(until), now: at('14:03:30') };
}

it.each(cases)('an answer that is %s', (_, headers, expected) => {
  expect(lagOf(new Headers(headers))).toEqual(expected);
});

it('says until when an answer is complete, where it does', () => {
  const until = (moment: string) => countedUntilOf(new Headers({ 'x-counted-until': moment }));
  expect(until('2026-11-16T14:03:19.999Z')).toBe(at('14:03:19.999'));
  expect(until('soon')).toBeNull();
  expect(countedUntilOf(new Headers())).toBeNull();
});
