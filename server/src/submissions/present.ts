import type { AuthorsSubmission, Submission } from '#contract/submissions.ts';
import type { AuthorsRow, SubmissionRow } from './queries.ts';

export const presentSubmission = (row: SubmissionRow): Submission => ({
  abstractId: row.abstract_id,
  abstractTitle: row.title,
  code: row.code,
  authorEmails: row.author_emails,
  uid: row.uid,
  paid: row.paid_at !== null,
});

/** What an author sees before paying: never the code. */
export const presentAuthorsSubmission = (row: AuthorsRow): AuthorsSubmission => ({
  abstractId: row.abstract_id,
  abstractTitle: row.title,
  paid: row.paid_at !== null,
});
