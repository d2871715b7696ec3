import { mayRead } from '#contract/plans.ts';
import type { SearchKind, SearchResult } from '#contract/search.ts';
import type { Principal } from '../platform/http/access.ts';
import type { Database } from '../platform/postgres/database.ts';
import { mayFind } from './access.ts';
import * as present from './present.ts';
import * as queries from './queries.ts';
import { type Candidate, rankResults } from './rank.ts';

interface Asked {
  q: string;
  limit: number;
}

export type Search = ReturnType<typeof buildSearch>;

/** Searches everything that somebody may open, and nothing else. */
export const buildSearch = (db: Database) => ({
  async find(reader: Principal, asked: Asked): Promise<SearchResult[]> {
    const prefixes = reader.isAdmin ? null : reader.prefixes;
    const ids = prefixes && (await queries.listConferenceIds(db, prefixes));
    const found = await Promise.all([
      findConferences(db, reader, prefixes, asked),
      findPosters(db, reader, ids, asked),
      findByAddress(db, reader, asked),
    ]);
    return rankResults(found.flat(), asked.q, asked.limit);
  },
});

const findConferences = async (
  db: Database,
  reader: Principal,
  prefixes: readonly string[] | null,
  { q }: Asked,
): Promise<Candidate[]> => {
  const screen = mayRead(reader, 'traffic') ? 'traffic' : 'posters';
  const found = await queries.findConferences(db, prefixes, q);
  return found.map((each) => present.presentConference(each, screen));
};

/** A submission is up to four results: the poster, its author, its topic, and itself. */
const KINDS_OF_SUBMISSION = 4;

/** Other matches are looked for only where the beginnings leave room: they are never better. */
const findPosters = async (
  db: Database,
  reader: Principal,
  ids: queries.ConferenceIds,
  { q, limit: wanted }: Asked,
): Promise<Candidate[]> => {
  const hasSecrets = mayFind(reader, 'submission');
  const limit = wanted * KINDS_OF_SUBMISSION;
  const [beginnings, byUid, unready] = await Promise.all([
    queries.findBeginnings(db, ids, { q, limit }),
    findByGivenUid(db, ids, { q, limit }),
    queries.findInUnready(db, ids, { q, limit, hasSecrets }),
  ]);
  const first = [...byUid, ...beginnings, ...unready];
  const isFull = first.length >= limit || q.length < queries.MIN_PART;
  const parts = isFull ? [] : await queries.findParts(db, ids, { q, limit, hasSecrets });
  return [...first, ...parts].flatMap((found) => presentSubmission(reader, found, q));
};

/** By the UID of the payments list, `{prefix}-{abstract ID}`. */
const findByGivenUid = async (
  db: Database,
  ids: queries.ConferenceIds,
  { q, limit }: Asked,
): Promise<queries.FoundSubmission[]> => {
  const conferences = q.includes('-') ? await queries.findPrefixesOf(db, ids, q) : [];
  const found = conferences.flatMap(({ id, prefix }) => {
    const asked = { q: q.slice(prefix.length + 1), limit, hasSecrets: false };
    return [queries.findBeginnings(db, [id], asked), queries.findInUnready(db, [id], asked)];
  });
  return (await Promise.all(found)).flat();
};

const presentSubmission = (
  reader: Principal,
  found: queries.FoundSubmission,
  q: string,
): Candidate[] => {
  const typed = q.toLowerCase();
  const isMatch = ({ codes, texts }: Candidate): boolean =>
    [...codes, ...texts].some((text) => text.toLowerCase().includes(typed));
  const { firstAuthor, topic } = found;
  const all = [
    present.presentPoster(found),
    present.presentSubmission(found),
    ...(firstAuthor ? [present.presentLabel('author', found, firstAuthor)] : []),
    ...(topic ? [present.presentLabel('topic', found, topic)] : []),
  ];
  return all.filter((candidate) => mayFind(reader, candidate.kind) && isMatch(candidate));
};

/** Payments and emails by address, users by address or name. */
const findByAddress = async (
  db: Database,
  reader: Principal,
  { q, limit }: Asked,
): Promise<Candidate[]> => {
  const isLong = q.length >= queries.MIN_PART;
  const when = async <Row>(kind: SearchKind, read: () => Promise<Row[]>): Promise<Row[]> =>
    mayFind(reader, kind) ? read() : [];
  const [payments, mails, users] = await Promise.all([
    when('payment', async () => (isLong ? queries.findPayments(db, q, limit) : [])),
    when('mail', async () => (isLong ? queries.findMails(db, q, limit) : [])),
    when('user', () => queries.findUsers(db, q, limit)),
  ]);
  return [
    ...payments.map(present.presentPayment),
    ...mails.map(present.presentMail),
    ...users.map(present.presentUser),
  ];
};
