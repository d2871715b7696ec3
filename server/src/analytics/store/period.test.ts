import { expect, test } from 'vitest';
import { UTC } from '#contract/time-zone.ts';
import { daysOf, split } from './period.ts';

const at = (text: string): Date => new Date(`2026-11-${text}:00Z`);
const days = (from: string | null, to: string | null) =>
  split({ from: from === null ? null : at(from), to: to === null ? null : at(to) }, daysOf(UTC));

test('whole days stand in the middle, parts of days at the ends', () => {
  expect(days('02T09:30', '05T18:00')).toEqual({
    whole: { from: at('03T00:00'), to: at('05T00:00') },
    edges: [
      { from: at('02T09:30'), to: at('03T00:00') },
      { from: at('05T00:00'), to: at('05T18:00') },
    ],
  });
});

test('a period of whole days has no edges', () => {
  const whole = { from: at('02T00:00'), to: at('05T00:00') };
  expect(days('02T00:00', '05T00:00')).toEqual({ whole, edges: [] });
});

test('a part of one day is an edge and nothing else', () => {
  const edge = { from: at('02T09:30'), to: at('02T11:00') };
  expect(days('02T09:30', '02T11:00')).toEqual({ whole: null, edges: [edge] });
});

test('two parts that meet at midnight have no whole day between them', () => {
  expect(days('02T23:00', '03T01:00')).toEqual({
    whole: null,
    edges: [
      { from: at('02T23:00'), to: at('03T00:00') },
      { from: at('03T00:00'), to: at('03T01:00') },
    ],
  });
});

test('an end without a limit is whole', () => {
  expect(days(null, null)).toEqual({ whole: { from: null, to: null }, edges: [] });
  expect(days('02T12:00', null)).toEqual({
    whole: { from: at('03T00:00'), to: null },
    edges: [{ from: at('02T12:00'), to: at('03T00:00') }],
  });
});
