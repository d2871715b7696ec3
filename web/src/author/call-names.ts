/** The calls that authors' screens make. Only their answers' shapes are built into these. */
export const callNames = [
  'GET /api/conferences/{prefix}',
  'GET /api/settings',
  'GET /api/submissioncodes/fetch/{email}/{prefix}',
  'GET /api/submissioncodes/email/{email}/{prefix}',
  'POST /api/stripe/create-checkout-session',
  'POST /api/stripe/confirm',
  'GET /api/author-page',
  'POST /api/author-page/renew',
  'POST /api/client-faults',
] as const;

export type CallName = (typeof callNames)[number];
