import type { Conference, DeletedConference, ListedConference } from '#contract/conferences.ts';
import type { LabelLimit } from '#contract/label-limit.ts';
import type { Recount } from '#contract/recount.ts';
import { versionOf } from '#contract/version.ts';
import type { ConferenceRow, DeletedRow } from './queries.ts';

export interface SubmissionCounts {
  submissions: number;
  paid: number;
}

/** What everybody may read. */
export const presentPublic = (row: ConferenceRow) => ({
  _id: row.id,
  name: row.name,
  prefix: row.prefix,
  supportsPayments: row.supports_payments,
  stripePriceId: row.stripe_price_id,
  currency: row.currency,
  posterPrice: row.poster_price_minor === null ? null : row.poster_price_minor / 100,
  timeZone: row.time_zone,
  startsOn: row.starts_on,
  endsOn: row.ends_on,
  // The page of the authors says it to everybody.
  ...(row.author_pages_from !== null && { authorPagesFrom: row.author_pages_from }),
});

export const presentConference = (row: ConferenceRow): Conference => ({
  ...presentPublic(row),
  previousEdition: row.previous_edition,
  matomoSiteId: row.matomo_site_id,
  checkoutExtras: row.checkout_extras,
  createdAt: row.created_at.toISOString(),
});

/** Of what an administrator changes. */
export const conferenceVersion = (row: ConferenceRow): string => {
  const { _id, posterPrice, authorPagesFrom, createdAt, ...fields } = presentConference(row);
  return versionOf(fields);
};

export const presentListed = (
  row: ConferenceRow,
  counts: SubmissionCounts | undefined,
  labelLimit: LabelLimit | undefined,
  recount: Recount | undefined,
): ListedConference => ({
  ...presentConference(row),
  submissions: counts?.submissions ?? 0,
  paidSubmissions: counts?.paid ?? 0,
  recount: recount ?? null,
  labelLimit: labelLimit ?? null,
});

export const presentDeleted = (
  row: DeletedRow,
  counts: SubmissionCounts | undefined,
): DeletedConference => ({
  ...presentListed(row, counts, undefined, undefined),
  deletedAt: row.deleted_at.toISOString(),
});
