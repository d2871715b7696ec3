import type { ProgramToken } from '#contract/tokens.ts';
import type { TokenRow } from './service.ts';

/** Never the token or its hash. */
export const presentToken = (row: TokenRow): ProgramToken => ({
  id: row.id,
  name: row.name,
  prefixes: row.prefixes,
  write: row.may_write,
  createdAt: row.created_at.toISOString(),
  lastUsedAt: row.last_used_at?.toISOString() ?? null,
  expiresAt: row.expires_at?.toISOString() ?? null,
});
