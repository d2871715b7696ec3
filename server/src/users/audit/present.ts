import type { AuditEntry } from '#contract/audit.ts';
import type { EntryRow } from './queries.ts';

export const presentEntry = (entry: EntryRow): AuditEntry => ({
  id: entry.id,
  at: entry.at.toISOString(),
  actorId: entry.actor_id,
  actorEmail: entry.actor_email,
  action: entry.action,
  call: entry.call,
  subject: entry.subject,
  details: entry.details,
  done: entry.done,
});
