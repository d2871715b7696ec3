import { conferenceChanges } from './admin-changes/conferences.ts';
import type { Example } from './admin-changes/example.ts';
import { mailingChanges } from './admin-changes/mailings.ts';
import { ownAccountChanges } from './admin-changes/own-account.ts';
import { peopleChanges } from './admin-changes/people.ts';
import { statisticsChanges } from './admin-changes/statistics.ts';
import { userChanges } from './admin-changes/users.ts';

/** One for every change that an administrator can make, in the order in which they are made. */
export const adminChanges: Record<string, Example> = {
  ...userChanges,
  ...conferenceChanges,
  ...peopleChanges,
  ...statisticsChanges,
  ...mailingChanges,
  ...ownAccountChanges,
};
