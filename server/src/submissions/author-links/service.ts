import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { ConferenceRow, Conferences } from '../../conferences/service.ts';
import type { Mails } from '../../mail/service.ts';
import { badRequest, notFound, tooManyRequests } from '../../platform/errors.ts';
import { countOne } from '../../platform/postgres/counter.ts';
import type { Database } from '../../platform/postgres/database.ts';
import { withNobodyErased } from '../../platform/postgres/erasing.ts';
import { hashToken } from '../../platform/secret-token.ts';
import { findLanguage } from '../language-queries.ts';
import { linkMail } from './link-mail.ts';
import { AUTHOR_TOKEN, makeAuthorLink } from './make-link.ts';
import * as queries from './queries.ts';

export interface AuthorLinkParts {
  db: Database;
  conferences: Pick<Conferences, 'findByIds' | 'findEvenDeleted'>;
  mails: Pick<Mails, 'enqueue' | 'makes'>;
  brandName: string;
  supportEmail: string;
  publicUrl(): string;
}

/** What a link opens. */
export interface OpenedLink {
  conference: ConferenceRow;
  email: string;
  posters: queries.AuthorsPoster[];
}

const ENDED =
  'It has expired or is incorrect. Request your submission codes again: the email has a new link';
const NO_PAGES = 'The organiser of this conference does not share statistics with authors';

/** Links mailed to one author, by whomever they are asked for. */
const MAILS_PER_HOUR = 5;
const HOUR = 3_600_000;
/** A link's last use is written at most this often. */
const TOUCH_EVERY = 60_000;

const linkSource = z.object({ conferenceId: z.string() });

/**
 * Links to the page of an author: secrets that are mailed to the author's own address, kept as SHA-256, and never
 * answered to anybody. A link opens what is the author's at that moment: it ends with the author's last poster, when
 * the author is erased, with the conference, and whenever the author or an organiser says so.
 */
export type AuthorLinks = ReturnType<typeof buildAuthorLinks>;

export const buildAuthorLinks = ({ db, conferences, mails, ...parts }: AuthorLinkParts) => {
  const write = async (trx: Database, conference: ConferenceRow, email: string) => {
    const from = { base: parts.publicUrl(), now: new Date() };
    const link = await makeAuthorLink(trx, conference, email, from);
    if (!link) throw badRequest(NO_PAGES);
    const language = (await findLanguage(trx, conference.id, email)) ?? 'en';
    const { brandName, supportEmail } = parts;
    return linkMail({ conference, link, language, brandName, supportEmail });
  };

  mails.makes('author-link', async (trx, source, to) => {
    const { conferenceId } = linkSource.parse(source);
    const conference = await conferences.findEvenDeleted(trx, conferenceId);
    const posters = await queries.listAuthorsPosters(trx, {
      conference_id: conferenceId,
      email: to,
    });
    if (!conference || posters.length === 0) throw badRequest(ENDED);
    return write(trx, conference, to);
  });

  /** Nobody's inbox is flooded. */
  const requireRoom = async (trx: Database, { id }: ConferenceRow, email: string) => {
    const key = JSON.stringify(['author-link', id, email]);
    const { current, ttl } = await countOne(trx, key, HOUR);
    if (current > MAILS_PER_HOUR) throw tooManyRequests(Math.ceil(ttl / 1_000));
  };

  /** 404, with words, for one that opens nothing now. */
  const open = async (token: string, now: Date): Promise<OpenedLink> => {
    const hash = hashToken(token);
    const found = token.startsWith(AUTHOR_TOKEN) ? await queries.findLink(db, hash) : undefined;
    if (!found) throw notFound(ENDED, 'link_ended');
    const [conference] = await conferences.findByIds([found.conference_id]);
    const posters = await queries.listAuthorsPosters(db, found);
    if (!conference || posters.length === 0) throw notFound(ENDED, 'link_ended');
    if (conference.author_pages_from === null) throw notFound(NO_PAGES, 'no_author_pages');
    if (now.getTime() - (found.last_used_at?.getTime() ?? 0) >= TOUCH_EVERY) {
      await queries.touchLink(db, hash, now);
    }
    return { conference, email: found.email, posters };
  };

  /**
   * Ends every link of an author; a new one goes to that address only, and only if it is an author's. All that can be
   * refused is refused before the address is looked up, so that no answer tells whether it is an author's.
   */
  const end = (conference: ConferenceRow, email: string, sendNew: boolean): Promise<void> =>
    db.transaction().execute(async (trx) => {
      await withNobodyErased(trx);
      if (sendNew) {
        if (conference.author_pages_from === null) throw badRequest(NO_PAGES);
        await requireRoom(trx, conference, email);
      }
      const author = { conference_id: conference.id, email };
      await queries.deleteLinksOf(trx, author);
      if (!sendNew || (await queries.listAuthorsPosters(trx, author)).length === 0) return;
      const source = { kind: 'author-link', conferenceId: conference.id };
      const key = `author-link:${randomUUID()}`;
      await mails.enqueue(trx, {
        ...(await write(trx, conference, email)),
        to: email,
        key,
        source,
      });
    });

  return {
    open,
    end,

    /** By whoever has a link: the new one is mailed, so that a finder does not keep what was found. */
    async renew(token: string, now: Date): Promise<void> {
      const { conference, email } = await open(token, now);
      await end(conference, email, true);
    },
  };
};
