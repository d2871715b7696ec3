import { MAX_COMPARED_ROWS, type Move, type MoveComparison } from '#contract/move.ts';
import type { ComparedRow, Comparison } from './compare.ts';
import type { MoveState } from './move.ts';
import type { MoveRow } from './queries.ts';

/** Never the token. */
export const presentMove = (row: MoveRow): Move => ({
  status: row.status,
  url: row.url,
  siteId: row.site_id,
  wholeSite: row.whole_site,
  progress: row.state && presentProgress(row.state),
  leftOut: Object.entries(row.state?.leftOut ?? {}).map(([what, count]) => ({ what, count })),
  notes: row.notes,
  fault: row.fault,
  comparison: row.comparison && presentComparison(row.comparison),
  startedAt: row.started_at.toISOString(),
  changedAt: row.changed_at.toISOString(),
});

const presentProgress = ({ first, last, place, visits, hits, refused }: MoveState) => ({
  ...{ from: first, until: last, day: place.day },
  ...{ visits, hits, refused },
});

const presentComparison = ({ equal, differing, same }: Comparison): MoveComparison => ({
  equal,
  differing: differing.length,
  rows: [...differing, ...same].slice(0, MAX_COMPARED_ROWS).map(presentRow),
});

const presentRow = ({ group, label, matomo, here }: ComparedRow) => ({
  group,
  label,
  matomo,
  here,
});
