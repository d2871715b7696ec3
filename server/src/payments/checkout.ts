import type { Language } from '#contract/languages.ts';
import type { CheckoutRequest } from '#contract/payments.ts';
import type { ConferenceRow, Conferences } from '../conferences/service.ts';
import { AppError, checkoutRefused } from '../platform/errors.ts';
import { withNobodyErased } from '../platform/postgres/erasing.ts';
import type { Submissions } from '../submissions/service.ts';
import type { CheckoutRow, NewCheckout } from './checkout-queries.ts';
import * as checkouts from './checkout-queries.ts';
import { closePage, type FulfilmentParts, fulfil } from './fulfilment.ts';
import { noteOpened, noteRefused } from './refused-checkouts.ts';
import { ProviderFailure, type StripeProvider } from './stripe.ts';

export interface CheckoutParts extends FulfilmentParts {
  conferences: Pick<Conferences, 'findByIds' | 'findEvenDeleted' | 'get'>;
  submissions: FulfilmentParts['submissions'] &
    Pick<Submissions, 'listForAuthor' | 'noteLanguage' | 'waive' | 'takeBackWaiver'>;
  provider: FulfilmentParts['provider'] & Pick<StripeProvider, 'createSession'>;
  /** The address that people type, known once the server listens. */
  publicUrl(): string;
  log: { warn(details: object, message: string): void };
}

export interface OpenCheckout {
  sessionId: string;
  url: string;
}

const underWayAlready = () =>
  checkoutRefused('payment_under_way', 'A payment for this is already in progress');

const noSuchPoster = () =>
  checkoutRefused('no_such_poster', 'This poster is not listed under this email address');

/** Each turn means that the checkout found was over, and another one is opened. */
const TURNS = 4;

/**
 * Opens the provider's page for one poster or for all unpaid ones of an author. The checkout is
 * written down before the provider is asked, and its id is the idempotency key: a double click,
 * a second tab or a retry after a crash lead to the same page. Nothing is sold here.
 */
export const openCheckout = async (
  parts: CheckoutParts,
  request: CheckoutRequest & { language?: Language | null },
  now: Date,
): Promise<OpenCheckout> => {
  const conference = await parts.conferences.get(request.prefix);
  const { language = null } = request;
  const wanted = { ...(await toWish(parts, conference, request)), language };
  try {
    return await open(parts, conference, wanted, now);
  } catch (error) {
    if (!(error instanceof ProviderFailure)) throw error;
    const { message: reason, answered, ownFault } = error;
    parts.log.warn({ conference: conference.prefix, reason }, 'no checkout could be opened');
    if (answered && !ownFault) {
      const { conference_id, price_id, extras } = wanted;
      await noteRefused(parts.db, { conference_id, price_id, extras, reason, since: now });
      throw checkoutRefused(
        'provider_refused',
        'The payment provider rejected the checkout. Please try again later',
      );
    }
    throw checkoutRefused(
      'provider_away',
      'The payment provider is not responding. Please try again shortly',
    );
  }
};

const returnBase = ({ publicUrl }: Pick<CheckoutParts, 'publicUrl'>, prefix: string): string =>
  `${publicUrl()}/submissioncodes/payments/${encodeURIComponent(prefix)}`;

/** The conference that had this prefix when payment pages were opened which lead back to it. */
export const findReturned = async (
  parts: Pick<CheckoutParts, 'db' | 'conferences' | 'publicUrl'>,
  prefix: string,
): Promise<ConferenceRow | undefined> => {
  const id = await checkouts.findReturning(parts.db, returnBase(parts, prefix));
  return id === undefined ? undefined : (await parts.conferences.findByIds([id]))[0];
};

const toWish = async (
  parts: CheckoutParts,
  conference: ConferenceRow,
  { authorEmail, abstractId, buyAll }: CheckoutRequest,
): Promise<Omit<NewCheckout, 'language'>> => {
  if (!conference.supports_payments || !conference.poster_price_minor) {
    throw checkoutRefused('posters_free', 'The posters of this conference are free');
  }
  const own = await parts.submissions.listForAuthor(conference, authorEmail);
  const asked = own.filter(({ abstract_id }) => buyAll || abstract_id === abstractId);
  if (asked.length === 0) throw noSuchPoster();
  const unpaid = asked.filter(({ paid_at }) => paid_at === null).map((row) => row.abstract_id);
  if (unpaid.length === 0) {
    throw buyAll
      ? checkoutRefused('all_paid', 'All posters are already paid')
      : checkoutRefused('poster_paid', 'This poster is already paid');
  }
  const underWay = await checkouts.listProcessing(parts.db, conference.id, unpaid);
  const wanted = unpaid.filter((id) => !underWay.includes(id));
  if (wanted.length === 0) throw underWayAlready();
  return {
    conference_id: conference.id,
    author_email: authorEmail,
    abstract_ids: wanted.sort(),
    price_id: conference.stripe_price_id,
    unit_minor: conference.poster_price_minor,
    currency: conference.currency,
    return_base: returnBase(parts, conference.prefix),
    extras: conference.checkout_extras,
  };
};

const open = async (
  parts: CheckoutParts,
  conference: ConferenceRow,
  wanted: NewCheckout,
  now: Date,
): Promise<OpenCheckout> => {
  for (let turn = 0; turn < TURNS; turn += 1) {
    const row = await writeDown(parts, conference, wanted, now);
    if (!row) continue;
    const opened = row.stripe_session_id
      ? await reopen(parts, row, row.stripe_session_id, wanted, now)
      : await askForSession(parts, row);
    if (opened) return opened;
  }
  throw new AppError('unavailable', 'Please try again');
};

/** The checkout, or the one that is open already; none for an author who was erased a moment ago. */
const writeDown = (
  { db, submissions }: CheckoutParts,
  conference: ConferenceRow,
  wanted: NewCheckout,
  now: Date,
): Promise<CheckoutRow | undefined> =>
  db.transaction().execute(async (trx) => {
    await withNobodyErased(trx);
    const own = await submissions.listForAuthor(conference, wanted.author_email, trx);
    if (own.length === 0) throw noSuchPoster();
    const { author_email, language } = wanted;
    if (language) await submissions.noteLanguage(trx, conference.id, author_email, language);
    return (
      (await checkouts.insertCheckout(trx, wanted, now)) ??
      (await checkouts.findOpenCheckout(trx, wanted))
    );
  });

/**
 * The page that is open already, unless it is over or sells at a former price. Somebody may be typing a card number
 * there, and anybody can ask for a page in an author's name: another language closes nothing.
 */
const reopen = async (
  parts: CheckoutParts,
  row: CheckoutRow,
  sessionId: string,
  wanted: NewCheckout,
  now: Date,
): Promise<OpenCheckout | undefined> => {
  const current = await fulfil(parts, sessionId, now, { anew: true });
  if (current?.state === 'paid') throw checkoutRefused('poster_paid', 'This is already paid');
  if (current?.state === 'processing') throw underWayAlready();
  if (current?.state !== 'open' || !row.url) return undefined;
  if (row.price_id === wanted.price_id && row.unit_minor === wanted.unit_minor) {
    if (wanted.language) await checkouts.setLanguage(parts.db, row.id, wanted.language);
    return { sessionId, url: row.url };
  }
  await closePage(parts, sessionId);
  await fulfil(parts, sessionId, now);
  return undefined;
};

/** Asks with what is written in the row only, so that asking again asks the same. */
const askForSession = async (parts: CheckoutParts, row: CheckoutRow): Promise<OpenCheckout> => {
  const author = `author_email=${encodeURIComponent(row.author_email)}`;
  const session = await parts.provider
    .createSession({
      checkoutId: row.id,
      priceId: row.price_id,
      quantity: row.abstract_ids.length,
      authorEmail: row.author_email,
      successUrl: `${row.return_base}/success?${author}&session_id={CHECKOUT_SESSION_ID}`,
      cancelUrl: `${row.return_base}/cancel?${author}`,
      extras: row.extras,
    })
    .catch(async (error: unknown) => {
      // The provider would say the same to the same key: the next click gets a new one.
      if (error instanceof ProviderFailure && error.answered) {
        await checkouts.abandonCheckout(parts.db, row.id);
      }
      throw error;
    });
  if (!session.url) throw new ProviderFailure('A session without an address', true);
  const { id, url, expiresAt } = session;
  await checkouts.saveSession(parts.db, row.id, { id, url, expiresAt });
  await noteOpened(parts.db, row.conference_id);
  return { sessionId: id, url };
};
