import { type Section, sections } from '#contract/plans.ts';
import type { NewShare, OnlyOne, Sponsor } from '#contract/shares.ts';
import type { ConferenceRow, Conferences } from '../../conferences/service.ts';
import { badField, badRequest, notAllowed, notFound } from '../../platform/errors.ts';
import type { Principal } from '../../platform/http/access.ts';
import type { Database } from '../../platform/postgres/database.ts';
import { hashToken, makeToken } from '../../platform/secret-token.ts';
import { mayReadConference } from '../../users/access.ts';
import type { Users } from '../../users/service.ts';
import { mayEndShare, mayReadSection, requireSection } from '../access.ts';
import { type Logo, readLogo } from './logo.ts';
import { onlyOf } from './present.ts';
import * as queries from './queries.ts';

/** What tells a share link's token from that of a session. */
export const SHARE_TOKEN = 'share_';

const ABOVE_PLAN =
  'This link includes sections that are not in your plan. Only its creator or an administrator can revoke it';
const MAX_LINKS = 100;
/** A link's last use is written at most this often. */
const TOUCH_EVERY = 60_000;

export interface ShareParts {
  db: Database;
  users: Pick<Users, 'findPrincipals'>;
  conferences: Pick<Conferences, 'findByIds' | 'lock'>;
}

/**
 * Read-only links to a conference's statistics. The token is shown once and kept as SHA-256. A link
 * reads only its conference and its sections, and never more than its maker may at that moment: with
 * the maker's account, conference or plan, it loses what hangs on them.
 */
export type Shares = ReturnType<typeof buildShares>;

export const buildShares = ({ db, users, conferences }: ShareParts) => {
  /** The links of these tokens that work now, each with what it may read. */
  const findReaders = async (tokens: string[], now: Date) => {
    if (tokens.length === 0) return new Map<string, Reading>();
    const found = await queries.findShares(db, tokens.map(hashToken));
    const open = found.filter((share) => !hasExpired(share, now));
    const [all, makers] = await Promise.all([
      conferences.findByIds([...new Set(open.map((share) => share.conference_id))]),
      users.findPrincipals([...new Set(open.map((share) => share.maker_id))]),
    ]);
    const byHash = new Map(open.map((share) => [share.token_hash.toString('hex'), share]));
    return new Map(
      tokens.flatMap((token) => {
        const share = byHash.get(hashToken(token).toString('hex'));
        const conference = all.find(({ id }) => id === share?.conference_id);
        const maker = makers.find(({ id }) => id === share?.maker_id);
        const reader = share && conference && readerOf(share, maker, conference);
        return share && reader ? [[token, { share, reader }] as const] : [];
      }),
    );
  };

  return {
    ...manageShares({ db, users, conferences }),

    /** What a link may read now; null for one that is unknown, ended or without anything to read. */
    async findByToken(token: string, now: Date): Promise<Principal | null> {
      const found = (await findReaders([token], now)).get(token);
      if (!found) return null;
      const { share, reader } = found;
      if (now.getTime() - (share.last_used_at?.getTime() ?? 0) >= TOUCH_EVERY) {
        await queries.touchShare(db, share.id, now);
      }
      return reader;
    },

    /** What the reader of a link is shown above the figures. */
    async details(reader: NonNullable<Principal['share']>, conference: ConferenceRow) {
      const share = await queries.findShareById(db, conference.id, reader.id);
      if (!share) throw notFound('Share link not found');
      return share;
    },

    /** Whoever knows a link's id sees its logo until the link is ended or runs out, and nothing else of it. */
    async logo(id: string, now: Date): Promise<Logo> {
      const found = await queries.findLogo(db, id, now);
      if (!found?.logo || !found.logo_type) throw notFound('There is no such logo');
      return { bytes: found.logo, type: found.logo_type };
    },

    /** The same for many tokens at once, without noting a use. */
    async findByTokens(tokens: string[], now: Date): Promise<Map<string, Principal>> {
      const found = await findReaders(tokens, now);
      return new Map([...found].map(([token, { reader }]) => [token, reader]));
    },
  };
};

interface Reading {
  share: queries.ShareRow;
  reader: Principal;
}

/** What a link may read; null for one without anything to read. */
const readerOf = (
  share: queries.ShareRow,
  maker: Principal | undefined,
  conference: ConferenceRow,
): Principal | null => {
  const readable = readableNow(share, maker, conference);
  if (readable.length === 0) return null;
  return {
    id: share.id,
    isAdmin: false,
    paidCategory: 1,
    prefixes: [conference.prefix],
    share: {
      ...{ id: share.id, sections: readable, expiresAt: share.expires_at },
      ...(share.sponsor ? { sponsor: share.sponsor } : onlyOf(share)),
    },
  };
};

/** Those of a conference that still work, with what they may still read and all that was chosen; newest first. */
const listWorking = async (
  { db, users }: Pick<ShareParts, 'db' | 'users'>,
  conference: ConferenceRow,
  now: Date,
): Promise<(queries.ShareRow & { chosen: Section[] })[]> => {
  const links = await queries.listShares(db, conference.id);
  const makers = await users.findPrincipals([...new Set(links.map((link) => link.maker_id))], db);
  const byId = new Map(makers.map((maker) => [maker.id, maker]));
  return links
    .filter((link) => !hasExpired(link, now))
    .map((link) => ({
      ...link,
      chosen: link.sections,
      sections: readableNow(link, byId.get(link.maker_id), conference),
    }))
    .filter((link) => link.sections.length > 0);
};

const manageShares = ({ db, users, conferences }: ShareParts) => ({
  /** Those that still work, each with whether this person may end it. */
  async list(
    conference: ConferenceRow,
    user: Principal,
    now: Date,
  ): Promise<(queries.ShareRow & { mayEnd: boolean })[]> {
    const working = await listWorking({ db, users }, conference, now);
    return working.map(({ chosen, ...link }) => ({
      ...link,
      mayEnd: mayEndShare(user, { ...link, sections: chosen }),
    }));
  },

  /**
   * Only what the maker may read can be chosen. Links that ran out are swept on the way; one that reads
   * nothing now stays, as its maker may be let in again, and does not count.
   */
  async create(conference: ConferenceRow, maker: Principal, wanted: NewShare, now: Date) {
    for (const section of wanted.sections) requireSection(maker, section);
    if (wanted.only) requirePageOf(wanted.only, wanted.sections);
    if (wanted.sponsor) requireReportOf(wanted.sponsor, wanted);
    const logo = wanted.logo === undefined ? null : readLogo(wanted.logo);
    const expires_at = wanted.expiresAt === null ? null : new Date(wanted.expiresAt);
    if (expires_at && expires_at <= now) throw badField('expiresAt', 'Choose a date in the future');
    const token = makeToken(SHARE_TOKEN);
    const values = {
      token_hash: hashToken(token),
      conference_id: conference.id,
      maker_id: maker.id,
      name: wanted.name,
      sections: sections.filter((section) => wanted.sections.includes(section)),
      created_at: now,
      expires_at,
      ...namedOne(wanted),
      sponsor: wanted.sponsor ?? null,
      note: wanted.note || null,
      logo: logo?.bytes ?? null,
      logo_type: logo?.type ?? null,
    };
    const share = await db.transaction().execute(async (trx) => {
      await conferences.lock(trx, conference.id);
      await queries.deleteExpired(trx, conference.id, now);
      const working = await listWorking({ db: trx, users }, conference, now);
      if (working.length >= MAX_LINKS) {
        throw badRequest(
          `A conference can have at most ${MAX_LINKS} share links. Revoke one first`,
        );
      }
      return queries.insertShare(trx, values);
    });
    return { share, token };
  },

  /** A colleague of a lower plan cannot end what they may not read. */
  async revoke(conference: ConferenceRow, user: Principal, id: string): Promise<void> {
    const link = await queries.findShareById(db, conference.id, id);
    if (!link) throw notFound('Share link not found');
    if (!mayEndShare(user, link)) throw notAllowed(ABOVE_PLAN);
    if (!(await queries.deleteShare(db, conference.id, id))) throw notFound('Share link not found');
  },
});

/** Beside its own section the page of one shows where visits came from and what was played. */
const onPage: readonly Section[] = ['traffic', 'videos', 'audios'];

const requirePageOf = ({ section }: OnlyOne, chosen: readonly Section[]): void => {
  const isPage = chosen.every((each) => each === section || onPage.includes(each));
  if (isPage && chosen.includes(section)) return;
  throw badField('sections', `The page of one has ${section}, traffic, videos and audios only`);
};

/** The sections are exactly those that the report has rows of. */
const requireReportOf = (
  { posters, topics, sessions = [] }: Sponsor,
  { sections, only }: NewShare,
): void => {
  if (only) throw badField('only', 'A link is to one, or to a sponsor’s report');
  const needed = [
    ...(posters.length + sessions.length > 0 ? ['posters'] : []),
    ...(topics.length > 0 ? ['topics'] : []),
  ];
  const isSame =
    needed.length === sections.length && sections.every((each) => needed.includes(each));
  if (!isSame) throw badField('sections', `This report has ${needed.join(' and ')} only`);
};

/** Of a sponsor's link one of its posters: a version that knows of no sponsors shows no more. */
const namedOne = ({ only, sponsor }: NewShare) =>
  sponsor
    ? { only_section: 'posters' as const, only_name: sponsor.posters[0] ?? '-' }
    : { only_section: only?.section ?? null, only_name: only?.name ?? null };

/** Ends every link of a conference. */
export const endLinks = (trx: Database, conferenceId: string): Promise<void> =>
  queries.deleteSharesOf(trx, conferenceId);

const hasExpired = ({ expires_at }: queries.ShareRow, now: Date): boolean =>
  expires_at !== null && expires_at <= now;

/** Chosen for the link, and still readable by who made it. */
const readableNow = (
  share: queries.ShareRow,
  maker: Principal | undefined,
  { prefix }: ConferenceRow,
): Section[] =>
  maker && mayReadConference(maker, prefix)
    ? share.sections.filter((section) => mayReadSection(maker, section))
    : [];
