import { expect, it } from 'vitest';
import { changeWords } from './sponsor-words.ts';

const report = {
  ...{ name: 'Pharma', prefix: 'NEURO26', conferenceName: 'Neurology 2026', timeZone: 'UTC' },
  ...{ from: '2026-11-03', to: '2026-11-05', countedUntil: null, isOver: true, kept: null },
  posters: [{ name: 'P-1', nb_visits: 1_200, nb_events: 1_300 }],
  topics: [],
  figures: null,
  sessions: [],
};
const kept = { shownAt: '2026-11-06T00:00:00Z', timeZone: 'UTC' };
const was = (nb_events: number) => [
  { kind: 'posters' as const, name: 'P-1', nb_visits: 1_201, nb_events },
];

it('says that nothing has changed', () => {
  expect(changeWords(report, { ...kept, changes: [] })).toEqual([
    'The numbers have not changed since they were first shown.',
  ]);
});

it('says what has changed, and why that may be', () => {
  expect(changeWords(report, { ...kept, changes: was(1_301) })).toEqual([
    'P-1: 1,201 visits and 1,301 views when first shown, now 1,200 and 1,300.',
    'Lower because hits were erased: a visitor requested it, or they were not real visits.',
  ]);
  expect(changeWords(report, { ...kept, timeZone: 'Asia/Tokyo', changes: was(1_299) })).toEqual([
    'P-1: 1,201 visits and 1,299 views when first shown, now 1,200 and 1,300.',
    'All statistics have since been recalculated in the time zone UTC.',
    'Higher because more hits for these days arrived later.',
  ]);
});
