import type { Sending } from '#contract/bulk-actions.ts';
import { PREVIEW_ROWS } from '#contract/bulk-limits.ts';
import type { AuthorsSubmission, Submission } from '#contract/submissions.ts';
import type { AuthorsRow, SubmissionRow } from './queries.ts';
import type { SendingPreview } from './sending-preview.ts';
import type { WaiverRow } from './waiver-queries.ts';

export const presentSubmission = (row: SubmissionRow, waivers: WaiverRow[]): Submission => ({
  abstractId: row.abstract_id,
  abstractTitle: row.title,
  code: row.code,
  authorEmails: row.author_emails,
  uid: row.uid,
  ...(row.first_author !== null && { firstAuthor: row.first_author }),
  ...(row.topic !== null && { topic: row.topic }),
  paid: row.paid_at !== null,
  retrieved: row.retrieved_at !== null,
  waiver: presentWaiver(waivers.find(({ abstract_id }) => abstract_id === row.abstract_id)),
});

const presentWaiver = (waiver: WaiverRow | undefined): Submission['waiver'] =>
  waiver ? { kind: waiver.kind, note: waiver.note, madeAt: waiver.made_at.toISOString() } : null;

export const presentSending = (
  { posters, authors, leftOut, version }: SendingPreview,
  dryRun: boolean,
): Sending => ({
  dryRun,
  submissions: posters.length,
  authors,
  leftOut,
  version,
  first: posters.slice(0, PREVIEW_ROWS).map(({ abstract_id, title, author_emails }) => ({
    abstractId: abstract_id,
    abstractTitle: title,
    authorEmails: author_emails,
  })),
});

/** What an author sees before paying: never the code. */
export const presentAuthorsSubmission = (row: AuthorsRow): AuthorsSubmission => ({
  abstractId: row.abstract_id,
  abstractTitle: row.title,
  paid: row.paid_at !== null,
  ...(row.under_way && { processing: true }),
});
