import { hostOf, lookUp } from '../../lists/hosts.ts';
import { readList } from '../../lists/read-list.ts';

const spammers = new Map(readList('spam-hosts').map(([host]) => [host, true]));

/** Whether a referrer is one of the hosts that send visits only to be seen in reports. */
export const isSpam = (referrer: URL): boolean => lookUp(spammers, hostOf(referrer)) ?? false;
