import type { ChangedConference, NewConference } from '#contract/conferences.ts';
import { badField, conferenceExists, notFound } from '../platform/errors.ts';
import { requireMatch } from '../platform/if-match.ts';
import type { Database } from '../platform/postgres/database.ts';
import { isUuid } from '../platform/uuid.ts';
import type { Users } from '../users/service.ts';
import { conferenceVersion } from './present.ts';
import type { AnyConferenceRow, ConferenceRow, ConferenceValues } from './queries.ts';
import * as queries from './queries.ts';

export type { AnyConferenceRow, ConferenceRow } from './queries.ts';

/**
 * Reads a price from the payment provider. An unknown price is a `badRequest` with the field
 * stripePriceId; a provider that does not answer is `providerAway`.
 */
export interface PriceReader {
  read(priceId: string): Promise<{ unitAmountMinor: number; currency: string }>;
}

export interface ConferenceParts {
  db: Database;
  users: Pick<Users, 'renamePrefix'>;
  prices: PriceReader;
  /** Ends every share link and author's link of a conference. */
  endLinks(trx: Database, conferenceId: string): Promise<void>;
  /** The zone of a conference that has no hits yet. */
  beginCount(trx: Database, conferenceId: string, zone: string): Promise<void>;
  /** Has a conference counted anew in another zone. */
  wantZone(trx: Database, conferenceId: string, zone: string): Promise<void>;
}

/**
 * Conferences. A deleted one is invisible but never lost: its submissions and payments stay
 * stored, and restoring it brings them back. Its prefix is free for another, which has nothing of
 * it. The price of a poster is the provider's
 * word, read when it may have changed; a conference is never saved with a price that was not read.
 */
export type Conferences = ReturnType<typeof buildConferences>;

export const buildConferences = ({ db, users, prices, ...parts }: ConferenceParts) => ({
  list: () => queries.listConferences(db),

  /** By prefix, without case. */
  find: (prefix: string): Promise<ConferenceRow | undefined> => queries.findConference(db, prefix),

  async get(prefix: string): Promise<ConferenceRow> {
    const found = await queries.findConference(db, prefix);
    if (!found) throw conferenceNotFound();
    return found;
  },

  /** To be put into another feature's statement: saves a look-up of its own. */
  idOf: queries.conferenceId,

  /** Those of them that are not deleted. */
  async findByIds(ids: string[]): Promise<ConferenceRow[]> {
    return ids.length === 0 ? [] : queries.findConferencesById(db, ids);
  },

  /** Whether another conference has this Matomo site, too, be it a deleted one. */
  isMatomoSiteShared: (siteId: number, id: string): Promise<boolean> =>
    queries.hasMatomoSite(db, siteId, id),

  /** Also a deleted one: a payment under way must still arrive. */
  findEvenDeleted: (trx: Database, id: string): Promise<AnyConferenceRow | undefined> =>
    queries.findAnyConference(trx, id),

  /** Keeps the conference from being changed or deleted by others until the transaction ends. */
  async lock(trx: Database, id: string): Promise<ConferenceRow> {
    const found = await queries.lockConference(trx, id);
    if (!found) throw conferenceNotFound();
    return found;
  },

  async create(conference: NewConference, now: Date): Promise<ConferenceRow> {
    // Asked first, so that a taken prefix is said even while the provider is away.
    if (await queries.findConference(db, conference.prefix)) {
      throw conferenceExists(conference.prefix);
    }
    const price = await readPrice(prices, conference);
    return db.transaction().execute(async (trx) => {
      await queries.freePrefix(trx, conference.prefix);
      const edition = await findEdition(trx, conference.previousEdition);
      const values = { ...columns(conference, price), previous_edition_id: edition ?? null };
      const created = await queries.insertConference(trx, values, now);
      if (!created) throw conferenceExists(conference.prefix);
      await parts.beginCount(trx, created.id, created.time_zone);
      return created;
    });
  },

  /**
   * Changes a conference; answers it as it was and as it is. A new prefix is carried along to the
   * users who have the old one. Whoever says which version they saw never writes over another's change.
   */
  async update({ _id, ...change }: ChangedConference, seen?: string) {
    const known = isUuid(_id) ? await queries.findConferenceById(db, _id) : undefined;
    if (!known) throw conferenceNotFound();
    const price = keepsPrice(known, change)
      ? known.poster_price_minor
      : await readPrice(prices, change);
    const saving = db.transaction().execute(async (trx) => {
      const before = await queries.lockConference(trx, known.id);
      if (!before) throw conferenceNotFound();
      requireMatch(seen, conferenceVersion(before));
      if (before.prefix !== change.prefix) await queries.freePrefix(trx, change.prefix);
      const kept = withKept(change, before);
      const edition = await findEdition(trx, change.previousEdition, known.id);
      const values = { ...columns(kept, price), previous_edition_id: edition };
      const conference = await queries.updateConference(trx, known.id, values);
      if (before.time_zone !== conference.time_zone) {
        await parts.wantZone(trx, known.id, conference.time_zone);
      }
      if (before.prefix !== conference.prefix) {
        await users.renamePrefix(trx, before.prefix, conference.prefix);
      }
      return { before, conference };
    });
    return saving.catch((error) => {
      throw error.code === UNIQUE_VIOLATION ? conferenceExists(change.prefix) : error;
    });
  },

  /** From which day on authors have pages of their own; null: they have none. */
  setAuthorPages: (id: string, from: string | null): Promise<void> =>
    queries.setAuthorPages(db, id, from),

  /** Takes a conference from every list and public page. Nothing stored is removed. */
  async remove(id: string, now: Date): Promise<ConferenceRow> {
    const removed = isUuid(id) ? await queries.markDeleted(db, id, now) : undefined;
    if (!removed) throw conferenceNotFound();
    return removed;
  },

  /** Last deleted first, each with the prefix that it had. */
  listDeleted: () => queries.listDeleted(db),

  /**
   * Undoes a deletion: the conference is back as it was, under the prefix that it had. Its share
   * links stay ended: whoever has one was told that it is over.
   */
  async restore(id: string): Promise<ConferenceRow> {
    if (!isUuid(id)) throw conferenceNotFound();
    let prefix = '';
    const restoring = db.transaction().execute(async (trx) => {
      const deleted = await queries.lockDeleted(trx, id);
      if (!deleted) throw conferenceNotFound();
      prefix = deleted.prefix;
      await queries.freePrefix(trx, prefix);
      await parts.endLinks(trx, id);
      return queries.markRestored(trx, id, prefix);
    });
    return restoring.catch((error) => {
      throw error.code === UNIQUE_VIOLATION ? conferenceExists(prefix) : error;
    });
  },
});

const UNIQUE_VIOLATION = '23505';
const conferenceNotFound = () => notFound('Conference not found');

type Priced = Pick<NewConference, 'supportsPayments' | 'stripePriceId' | 'currency'>;

/** A rename must work while the provider is away, so the price is read only when it may differ. */
const keepsPrice = (before: ConferenceRow, change: Priced): boolean =>
  before.supports_payments &&
  change.supportsPayments &&
  before.stripe_price_id === change.stripePriceId &&
  before.currency === change.currency;

/** In minor units; null for a free conference. */
const readPrice = async (
  prices: PriceReader,
  { supportsPayments, stripePriceId, currency }: Priced,
): Promise<number | null> => {
  if (!supportsPayments) return null;
  const price = await prices.read(stripePriceId);
  if (price.currency !== currency) {
    const [its, ours] = [price.currency.toUpperCase(), currency.toUpperCase()];
    const message = `This price is in ${its}, but the conference uses ${ours}. Change the currency or enter another price ID`;
    throw badField('stripePriceId', message);
  }
  if (!Number.isInteger(price.unitAmountMinor) || price.unitAmountMinor <= 0) {
    throw badField(
      'stripePriceId',
      'This price is not a fixed amount above zero. Enter another price ID',
    );
  }
  return price.unitAmountMinor;
};

/** Its id: a conference that there is, and that does not itself follow the one that follows it. Undefined: as it is. */
const findEdition = async (
  trx: Database,
  prefix: string | null | undefined,
  id?: string,
): Promise<string | null | undefined> => {
  if (prefix === undefined || prefix === null) return prefix;
  await queries.lockEditions(trx);
  const found = await queries.findConference(trx, prefix);
  if (!found) throw wrongEdition(`There is no conference with the prefix ${prefix}`);
  if (found.id === id) throw wrongEdition('A conference cannot be its own previous edition');
  if (id !== undefined && (await queries.isEditionBefore(trx, id, found.id))) {
    throw wrongEdition(`${prefix} already has this conference as its previous edition`);
  }
  return found.id;
};

const wrongEdition = (message: string) => badField('previousEdition', message);

/** Whoever says nothing about the clock, the days, the Matomo site or the checkout leaves them as they are. */
const withKept = (
  change: Omit<ChangedConference, '_id'>,
  { time_zone, starts_on, ends_on, matomo_site_id, checkout_extras }: ConferenceRow,
): NewConference => ({
  ...change,
  timeZone: change.timeZone ?? time_zone,
  matomoSiteId: change.matomoSiteId === undefined ? matomo_site_id : change.matomoSiteId,
  checkoutExtras: change.checkoutExtras ?? checkout_extras,
  ...(change.startsOn === undefined &&
    change.endsOn === undefined && { startsOn: starts_on, endsOn: ends_on }),
});

const columns = (
  conference: NewConference,
  price: number | null,
): Omit<ConferenceValues, 'previous_edition_id'> => ({
  name: conference.name,
  prefix: conference.prefix,
  supports_payments: conference.supportsPayments,
  stripe_price_id: conference.stripePriceId,
  currency: conference.currency,
  poster_price_minor: price,
  time_zone: conference.timeZone,
  starts_on: conference.startsOn ?? null,
  ends_on: conference.endsOn ?? null,
  matomo_site_id: conference.matomoSiteId ?? null,
  checkout_extras: conference.checkoutExtras ?? [],
});
