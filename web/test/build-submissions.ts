import type { Conference } from '#contract/conferences.ts';
import { type AuthorsSubmission, PAGE_SIZE, type Submission } from '#contract/submissions.ts';
import type { Answers, Request } from './answers.ts';
import { buildConference, paid, withoutListFields } from './build-people.ts';

/** A poster of Ada's that is neither paid nor fetched. */
export const buildSubmission = (values: Partial<Submission> = {}): Submission => {
  const { abstractId = '1' } = values;
  return {
    abstractId,
    abstractTitle: `Poster ${abstractId}`,
    code: `CODE-${abstractId}`,
    authorEmails: ['ada@example.org'],
    uid: null,
    paid: false,
    retrieved: false,
    waiver: null,
    ...values,
  };
};

/** Searches and pages as the server does. */
export const submissionsAnswer =
  (submissions: Submission[]) =>
  ({ query }: Request) => {
    const words = (query.get('search') ?? '').toLowerCase();
    const page = Number(query.get('page') ?? 1);
    const found = submissions.filter((submission) =>
      JSON.stringify(Object.values(submission)).toLowerCase().includes(words),
    );
    return {
      submissions: found.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE),
      total: found.length,
      page,
      pageSize: PAGE_SIZE,
    };
  };

/** A conference as everybody may read it. */
export const freeConference = (values: Partial<Conference> = {}): Conference =>
  withoutListFields(buildConference(values));

/** At 25 € a poster. */
export const paidConference = (values: Partial<Conference> = {}): Conference =>
  freeConference({ ...paid, ...values });

/** What the screen of a conference's submissions reads. */
export const submissionsAnswers = (
  submissions: Submission[],
  conference: Conference = freeConference(),
): Answers => ({
  'GET /api/conferences/{prefix}': conference,
  'GET /api/submissions/{prefix}': submissionsAnswer(submissions),
});

/** So many posters of an author, as their own list has them. */
export const authorsPosters = (
  count: number,
  values: Partial<AuthorsSubmission> = {},
): AuthorsSubmission[] =>
  Array.from({ length: count }, (_, at) => ({
    abstractId: `P${10 + at}`,
    abstractTitle: `Poster number ${at + 1}`,
    paid: false,
    ...values,
  }));
