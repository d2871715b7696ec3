import { sql } from 'kysely';
import { sections } from '#contract/plans.ts';
import { buildSignedIn } from './build-app.ts';
import {
  buildAdministrator,
  buildConference,
  buildSubmissions,
  newConference as good,
  paid,
} from './build-conference.ts';

export type World = Awaited<ReturnType<typeof buildAdministrator>>;

/** A paid conference with everything that one can have, and another beside it. */
export const buildDeleting = async () => {
  const world = await buildAdministrator();
  const kept = await buildConference(world, { prefix: 'KEPT' });
  const gone = await buildConference(world, { ...paid, prefix: 'CARDIO26', name: 'Cardio' });
  await buildSubmissions(world, gone, [{ abstractId: '1' }, { abstractId: '2' }]);
  await sell(world, gone.id);
  await world.call('POST', '/api/analytics/codes/video/CARDIO26', { 'a.mp4': 'Opening' });
  const { user, bearer } = await buildSignedIn(world.users, {
    paidCategory: 3,
    prefixes: ['Cardio26'],
  });
  const [maker] = await world.users.findPrincipals([user.id]);
  if (!maker) throw new Error('The organiser is gone');
  const wanted = { name: 'A sponsor', sections: [...sections], expiresAt: null };
  const { token } = await world.analytics.shares.create(gone, maker, wanted, new Date());
  const link = { authorization: `Bearer ${token}` };
  const get = (url: string, headers: Record<string, string>) => world.app.inject({ url, headers });
  const remove = (id: string) => world.call('DELETE', `/api/conferences/${id}`);
  const restore = (id: string) => world.call('POST', `/api/conferences/${id}/restore`);
  const add = (prefix: string) => world.call('POST', '/api/conferences', { ...good, prefix });
  const listed = async () => (await world.call('GET', '/api/conferences')).json().conferences;
  const deleted = async () =>
    (await world.call('GET', '/api/deleted-conferences')).json().conferences;
  return { ...world, kept, gone, bearer, link, get, remove, restore, add, listed, deleted };
};

const sell = async ({ database: { db }, submissions }: World, conferenceId: string) => {
  const now = new Date();
  await submissions.markPaid(db, conferenceId, ['1'], now);
  await sql`
    with bought as (
      insert into checkouts (conference_id, author_email, abstract_ids, price_id, unit_minor,
        currency, return_base, state, created_at, checked_at)
      values (${conferenceId}, 'ada@example.org', '{1}', 'p', 2500, 'eur', 'x', 'paid', ${now}, ${now})
      returning id)
    insert into payments (conference_id, abstract_id, checkout_id, unique_identifier,
      author_email, paid_by, price_minor, currency, paid_at)
    select ${conferenceId}, '1', id, 'CARDIO26-1', 'ada@example.org', 'payer@example.org', 2500,
      'eur', ${now} from bought`.execute(db);
};
