import { expect, test } from 'vitest';
import { plainHit } from '../../../../test/plain-hit.ts';
import { applyProgress, countsTheSame, type PlaybackState } from './playback-state.ts';

const NINE = Date.UTC(2026, 10, 2, 9) / 1000;

/** A message so many seconds after nine, that says that so many were played. */
const message = ([at, seconds]: [number, number]) => ({
  ...plainHit({ conference: 'heart', time: NINE + at, kind: 'media' }),
  person: 'ada',
  playback: {
    ...{ id: 'p1', kind: 'poster' as const, label: 'P-1', title: '' },
    ...{ seconds, position: 0, length: 0 },
  },
});

const after = (messages: [number, number][]): PlaybackState | undefined =>
  messages
    .map(message)
    .reduce<PlaybackState | undefined>((state, each) => applyProgress(state, each), undefined);

test.each<[string, [number, number][], number]>([
  ['one message of a week', [[0, 604_800]], 120],
  ['one message of a short view', [[0, 75]], 75],
  [
    'as long as it took',
    [
      [0, 60],
      [300, 355],
      [600, 650],
    ],
    650,
  ],
  [
    'longer than it took',
    [
      [0, 0],
      [100, 500],
    ],
    220,
  ],
  [
    'a later message that says less',
    [
      [0, 300],
      [400, 0],
    ],
    300,
  ],
  [
    'a page that is left open for hours',
    [
      [0, 60],
      [9_000, 9_000],
    ],
    3_600,
  ],
])('%s', (_, messages, seconds) => {
  expect(after(messages)?.seconds).toBe(seconds);
  for (const order of [messages.toReversed(), [...messages.slice(1), ...messages.slice(0, 1)]]) {
    expect(after(order)).toEqual(after(messages));
  }
});

test('a message that says nothing new changes nothing that is stored', () => {
  const state = after([
    [0, 60],
    [300, 355],
  ]);
  const later = applyProgress(state, message([400, 355]));
  expect(state && later && countsTheSame(state, later)).toBe(true);
  expect(applyProgress(state, message([200, 100]))).toBe(state);
});

test('a playback that an earlier version began goes on', () => {
  const {
    told: _,
    last: __,
    ...old
  } = after([
    [0, 60],
    [300, 355],
  ]) as PlaybackState;
  expect(applyProgress(old, message([400, 455]))?.seconds).toBe(455);
});
