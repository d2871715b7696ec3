import type { Share } from '#contract/shares.ts';
import type { ShareRow } from './queries.ts';

/** What a link has beside sections; what it has not is left out. */
export const presentDetails = (row: ShareRow) => ({
  ...(row.only_section &&
    row.only_name !== null && { only: { section: row.only_section, name: row.only_name } }),
  ...(row.note !== null && { note: row.note }),
  ...(row.logo_type && { hasLogo: true as const }),
});

export const presentShare = (row: ShareRow, mayEnd: boolean): Share => ({
  id: row.id,
  name: row.name,
  sections: row.sections,
  ...presentDetails(row),
  createdAt: row.created_at.toISOString(),
  expiresAt: row.expires_at?.toISOString() ?? null,
  lastUsedAt: row.last_used_at?.toISOString() ?? null,
  mayEnd,
});
