import { PAGE_SIZE, type Submission } from '#contract/submissions.ts';
import type { Request } from './answers.ts';

/** One of Ada, whose code nobody has fetched yet. */
export const buildSubmission = (values: Partial<Submission> = {}): Submission => ({
  abstractId: '1',
  abstractTitle: 'Imaging of the heart',
  code: 'CODE-1',
  authorEmails: ['ada@example.org'],
  uid: null,
  paid: false,
  retrieved: false,
  waiver: null,
  ...values,
});

/** Searched by ID and paged, as the server answers it. */
export const submissionsAnswer =
  (submissions: Submission[]) =>
  ({ query }: Request) => {
    const search = (query.get('search') ?? '').toLowerCase();
    const found = submissions.filter(({ abstractId }) => abstractId.toLowerCase().includes(search));
    const page = Number(query.get('page') ?? 1);
    return {
      submissions: found.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE),
      total: found.length,
      page,
      pageSize: PAGE_SIZE,
    };
  };
