import { sql } from 'kysely';
import { buildSignedIn } from './build-app.ts';
import { addPosters, buildSale } from './build-sale.ts';

export const EVE = 'eve@example.org';

/** Builds three authors who have not paid, and an administrator who reminds them. */
export const buildReminders = async (env: Record<string, string> = {}) => {
  const sale = await buildSale(env);
  await addPosters(sale.database.db, sale.conference.id, [
    { abstractId: '103', authorEmails: [EVE] },
  ]);
  const { bearer } = await buildSignedIn(sale.users, { isAdmin: true });
  const url = '/api/submissions/NEURO26/remind';
  const remind = async (payload: object) =>
    (await sale.app.inject({ method: 'POST', url, headers: bearer, payload })).json();
  const last = async () => (await sale.app.inject({ url, headers: bearer })).json().last;
  const reminded = async () =>
    (await sale.queued())
      .filter(({ key }) => key.startsWith('reminder:'))
      .map(({ to }) => to)
      .sort();
  const dayPasses = () =>
    sql`update reminders set claimed_at = claimed_at - interval '25 hours'`.execute(
      sale.database.db,
    );
  return { ...sale, remind, last, reminded, dayPasses };
};

export const unpaid = { audience: 'unpaid', dryRun: false };
