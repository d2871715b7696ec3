import { ERASED_EMAIL } from '#contract/erased.ts';
import { dateOf, timeZoneOf } from '#contract/time-zone.ts';
import type { ConferenceRow } from '../../conferences/service.ts';
import type { Database } from '../../platform/postgres/database.ts';
import { hashToken, makeToken } from '../../platform/secret-token.ts';
import * as queries from './queries.ts';

/** What tells an author's token from others. */
export const AUTHOR_TOKEN = 'author_';

/** Each mail of codes brings a link; the oldest beyond these end. */
const MAX_LINKS = 20;

/** A link to the author's page, as a mail says it. */
export interface AuthorLink {
  url: string;
  /** The first day on which it shows statistics, where that is still to come. */
  opensOn: string | undefined;
}

/**
 * A new link for an author, for a mail to that author's own address and nothing else; those from before go on to work.
 * The token stands in the fragment, which no browser sends. Undefined where the conference has no such pages.
 */
export const makeAuthorLink = async (
  trx: Database,
  { id, author_pages_from: from, time_zone }: ConferenceRow,
  email: string,
  { base, now }: { base: string; now: Date },
): Promise<AuthorLink | undefined> => {
  if (from === null || email === ERASED_EMAIL) return undefined;
  const token = makeToken(AUTHOR_TOKEN);
  const author = { conference_id: id, email };
  await queries.insertLink(trx, { ...author, token_hash: hashToken(token) });
  await queries.keepNewest(trx, author, MAX_LINKS);
  const isOpen = from <= dateOf(timeZoneOf(time_zone), now);
  return { url: `${base}/author#${token}`, opensOn: isOpen ? undefined : from };
};

/** Ends the links of all authors of a conference. */
export const endAuthorLinksOf = (trx: Database, conferenceId: string): Promise<void> =>
  queries.deleteLinksOfConference(trx, conferenceId);
