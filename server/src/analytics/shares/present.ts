import type { Share } from '#contract/shares.ts';
import type { ShareRow } from './queries.ts';

/** The one poster or author; a sponsor's link names one for versions that know of no sponsors. */
export const onlyOf = ({ only_section: section, only_name: name, sponsor }: ShareRow) =>
  !sponsor && section !== null && name !== null ? { only: { section, name } } : {};

/** What a link has beside sections; what it has not is left out. */
export const presentDetails = (row: ShareRow) => ({
  ...onlyOf(row),
  ...(row.note !== null && { note: row.note }),
  ...(row.logo_type && { hasLogo: true as const }),
});

const sponsorOf = ({ sponsor }: ShareRow) => (sponsor ? { sponsor } : {});

export const presentShare = (row: ShareRow, mayEnd: boolean): Share => ({
  id: row.id,
  name: row.name,
  sections: row.sections,
  ...presentDetails(row),
  ...sponsorOf(row),
  createdAt: row.created_at.toISOString(),
  expiresAt: row.expires_at?.toISOString() ?? null,
  lastUsedAt: row.last_used_at?.toISOString() ?? null,
  mayEnd,
});
