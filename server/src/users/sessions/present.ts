import type { OpenSession } from '#contract/account.ts';
import type { SessionRow } from './service.ts';

/** Never the token or its hash. */
export const presentSession = (session: SessionRow & { current: boolean }): OpenSession => ({
  id: session.id,
  browser: session.browser || 'Unknown browser',
  createdAt: session.created_at.toISOString(),
  lastUsedAt: session.last_seen_at.toISOString(),
  current: session.current,
});
