import type { NewConference } from '#contract/conferences.ts';
import type { NewSubmission } from '#contract/submissions.ts';
import type { ConferenceRow } from '../src/conferences/service.ts';
import { buildSignedIn, buildTestApp, type TestApp } from './build-app.ts';

let sequence = 0;

export const buildConference = (
  { conferences }: Pick<TestApp, 'conferences'>,
  values: Partial<NewConference> = {},
): Promise<ConferenceRow> => {
  sequence += 1;
  return conferences.create(
    {
      name: `Conference ${sequence}`,
      prefix: `CONF${sequence}`,
      supportsPayments: false,
      stripePriceId: '',
      currency: 'eur',
      timeZone: 'UTC',
      ...values,
    },
    new Date(),
  );
};

/** Under another prefix, and free. */
export const renameConference = (
  { conferences }: Pick<TestApp, 'conferences'>,
  { id, name }: ConferenceRow,
  prefix: string,
) => {
  const free = { supportsPayments: false, stripePriceId: '', currency: 'eur' } as const;
  return conferences.update({ _id: id, name, prefix, ...free });
};

/** Of the local payment provider: 25.00 EUR a poster. */
export const paid = {
  supportsPayments: true,
  stripePriceId: 'price_demo_poster',
  currency: 'eur',
} as const;

/** As the form sends it. */
export const newConference = {
  name: 'Cardiology 2026',
  prefix: 'CARDIO26',
  supportsPayments: false,
  stripePriceId: '',
  currency: 'usd',
};

/** The product, and an administrator's calls to it. */
export const buildAdministrator = async () => {
  const test = await buildTestApp();
  const { bearer } = await buildSignedIn(test.users, { isAdmin: true, prefixes: [] });
  const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, payload?: object) =>
    test.app.inject({ method, url, headers: bearer, ...(payload && { payload }) });
  return { ...test, call };
};

/** Posters of a conference, each with a code that tells whose it is. */
export const buildSubmissions = async (
  { submissions }: Pick<TestApp, 'submissions'>,
  conference: ConferenceRow,
  rows: (Partial<NewSubmission> & { abstractId: string })[],
): Promise<void> => {
  const full = rows.map((row) => ({
    abstractTitle: `Poster ${row.abstractId}`,
    code: `CODE-${conference.prefix}-${row.abstractId}`,
    authorEmails: ['ada@example.org'],
    ...row,
  }));
  const { rejected } = await submissions.importRows(conference, full);
  if (rejected.length > 0) throw new Error(JSON.stringify(rejected));
};
