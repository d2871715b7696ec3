import type { Share } from '#contract/shares.ts';
import type { ShareRow } from './queries.ts';

export const presentShare = (row: ShareRow, mayEnd: boolean): Share => ({
  id: row.id,
  name: row.name,
  sections: row.sections,
  createdAt: row.created_at.toISOString(),
  expiresAt: row.expires_at?.toISOString() ?? null,
  lastUsedAt: row.last_used_at?.toISOString() ?? null,
  mayEnd,
});
