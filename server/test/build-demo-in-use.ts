import { DEMO_AUTHOR } from '../src/sandbox/demo-submissions.ts';
import { fillDemoWorld } from '../src/sandbox/demo-world.ts';
import { buildTestApp, buildUser } from './build-app.ts';
import { buyPoster } from './drive-product.ts';

const hit = (idsite: string, label: string) => ({
  url: `/matomo.php?idsite=${idsite}&rec=1&_id=00000000000000aa&e_c=Top+Topics&e_a=${label}`,
  headers: { 'user-agent': 'Firefox' },
});

/** The demo world in use, beside a conference and a user of somebody's own. */
export const buildDemoInUse = async (CLICKHOUSE_URL: string) => {
  const world = await buildTestApp({ CLICKHOUSE_URL });
  const { app, users, conferences, submissions, collector, mails } = world;
  await fillDemoWorld({ users, conferences, submissions, sandboxPayments: true });
  const own = await conferences.create(
    {
      name: 'Own',
      prefix: 'OWN26',
      supportsPayments: false,
      stripePriceId: '',
      currency: 'eur',
      timeZone: 'UTC',
    },
    new Date(),
  );
  await submissions.importRows(own, [
    { abstractId: '1', abstractTitle: 'Own', code: 'OWN', authorEmails: ['own@example.org'] },
  ]);
  const admin = await buildUser(users, { isAdmin: true });
  collector.start();
  await app.inject(hit('CARDIO26', 'Hearts'));
  await app.inject(hit('OWN26', 'Owls'));
  await collector.waitUntilCounted();
  await mails.work();
  await app.inject({ url: `/api/submissioncodes/fetch/${DEMO_AUTHOR}/NEURO26` });
  await app.inject({ url: '/api/submissioncodes/fetch/own@example.org/OWN26' });
  await buyPoster(await app.listen({ port: 0, host: '127.0.0.1' }), {
    prefix: 'CARDIO26',
    abstractId: 'P-005',
    authorEmail: DEMO_AUTHOR,
  });
  return { ...world, own, admin };
};
