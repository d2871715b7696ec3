import { DAY } from '../period/range.ts';

/** How long a link works, in days; null: until it is revoked. */
export const expiries = [
  { value: '7', label: '7 days' },
  { value: '30', label: '30 days' },
  { value: '90', label: '90 days' },
  { value: '365', label: 'One year' },
  { value: '', label: 'Until it is revoked' },
] as const;

export type Expiry = (typeof expiries)[number]['value'];

export const expiresAt = (expiry: Expiry, now: number): string | null =>
  expiry === '' ? null : new Date(now + Number(expiry) * DAY).toISOString();
