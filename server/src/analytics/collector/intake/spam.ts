import { readFileSync } from 'node:fs';
import { hostOf, lookUp } from './hosts.ts';

/** After matomo-org/referrer-spam-list (public domain). */
const file = new URL('spam-hosts.txt', import.meta.url);
const spammers = new Map(
  readFileSync(file, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((host) => [host, true]),
);

/** Whether a referrer is one of the hosts that send visits only to be seen in reports. */
export const isSpam = (referrer: URL): boolean => lookUp(spammers, hostOf(referrer)) ?? false;
