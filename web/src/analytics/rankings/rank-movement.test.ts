import { describe, expect, it } from 'vitest';
import type { ShownPeriod } from '../period/use-period.ts';
import { movementBase, rankMovement } from './rank-movement.ts';
import { type RankingContext, rankingRows } from './ranking-rows.ts';

const of: RankingContext = {
  section: 'authors',
  site: { posterUrl: '', mediaPath: '', stagingHost: '' },
  prefix: 'C26',
  conferenceName: 'Congress',
};

const report = (visits: Record<string, number>) => {
  const subtable = Object.entries(visits).map(([label, nb_visits]) => ({
    label,
    nb_visits,
    nb_events: nb_visits,
  }));
  return [{ label: 'Top Authors', nb_visits: 0, nb_events: 0, subtable }];
};

const now = rankingRows(
  report({ 'Congress - Ada': 9, 'Congress - Ben': 7, 'Congress - Cyd': 7, 'Congress - Dee': 1 }),
  undefined,
  of,
);

describe('the movement of ranks', () => {
  it('counts places won and lost; rows with the same visits share a rank', () => {
    const before = report({ 'Congress - Ben': 5, 'Congress - Ada': 3, 'Congress - Cyd': 1 });
    const movement = rankMovement(now, before, of);
    expect(now.map(({ rank }) => rank)).toEqual([1, 2, 2, 4]);
    expect(now.map(({ name }) => movement?.(name))).toEqual([1, -1, 1, null]);
  });

  it('compares another edition by what a label says besides the conference', () => {
    const edition = { prefix: 'C25', name: 'Meeting' };
    const before = report({ 'Meeting - Eve': 9, 'Meeting - Ada': 8, 'Congress - Ben': 7 });
    const movement = rankMovement(now, before, { ...of, edition });
    expect(now.map(({ name }) => movement?.(name))).toEqual([1, null, null, null]);
  });

  it('does not compare posters of two editions: they are other ones', () => {
    const edition = { prefix: 'C25', name: 'Meeting' };
    expect(rankMovement([], [], { ...of, section: 'posters', edition })).toBeNull();
  });
});

describe('what ranks are compared with', () => {
  const dayBefore = { from: '2026-11-02', to: '2026-11-02' };
  const edition = { prefix: 'C25', name: 'Meeting' } as ShownPeriod['edition'];
  const period = (values: Partial<ShownPeriod>): ShownPeriod => ({
    choice: { preset: 'all' },
    zone: undefined,
    filters: {},
    range: {},
    before: null,
    running: false,
    upcoming: false,
    wholeBefore: null,
    edition: null,
    compare: 'no',
    offered: { before: null, edition: null },
    compared: false,
    ...values,
  });

  it('is the day before for one day, even beside another edition', () => {
    const range = { from: '2026-11-03', to: '2026-11-03' };
    const offered = { before: dayBefore, edition: null };
    const base = movementBase(period({ range, offered, edition, before: { from: '2025-11-03' } }));
    expect(base).toMatchObject({ range: dayBefore, edition: null });
  });

  it('is the comparison of a longer period, and nothing without one', () => {
    const range = { from: '2026-11-03', to: '2026-11-05' };
    const before = { from: '2025-11-03', to: '2025-11-05' };
    expect(movementBase(period({ range, before, edition }))).toMatchObject({
      range: before,
      edition,
    });
    expect(movementBase(period({ range }))).toBeNull();
    expect(movementBase(period({ range: {} }))).toBeNull();
  });
});
