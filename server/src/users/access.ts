import { samePrefix } from '#contract/prefix.ts';
import type { Principal } from '../platform/http/access.ts';

export const mayReadConferencesOf = (reader: Principal, userId: string): boolean =>
  reader.isAdmin || reader.id === userId;

export const mayReadConference = (reader: Principal, prefix: string): boolean =>
  reader.isAdmin || reader.prefixes.some((own) => samePrefix(own, prefix));
