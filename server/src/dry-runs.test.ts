import { expect, test } from 'vitest';
import type { AuditEntry } from '#contract/audit.ts';
import { buildSignedIn, buildTestApp } from '../test/build-app.ts';
import { buildConference, buildSubmissions } from '../test/build-conference.ts';

const CSV = 'abstractId,abstractTitle,code,authorEmails\nP9,Title,C9,a@x.org\n';
const PROGRAMME = 'title,start,end,posters\nOpening,2026-11-02 09:00,10:00,P1\n';

const build = async () => {
  const world = await buildTestApp();
  const conference = await buildConference(world, { prefix: 'NEURO26' });
  await buildSubmissions(world, conference, [{ abstractId: 'P1' }]);
  const admin = await buildSignedIn(world.users, { isAdmin: true });
  const ask = (
    name: string,
    { body, of = admin, type }: { body?: string | object; of?: typeof admin; type?: string } = {},
  ) => {
    const [method, url] = name.split(' ');
    const headers = { ...of.bearer, ...(type && { 'content-type': type }) };
    return world.app.inject({
      method: method as 'POST',
      url,
      headers,
      ...(body && { payload: body }),
    });
  };
  const log = async (): Promise<AuditEntry[]> => (await ask('GET /api/users/audit')).json().entries;
  return { ...world, ask, log };
};

test('each dry run is in the audit log as what it is', async () => {
  const { ask, log, collector } = await build();
  collector.start();
  const tries: [string, string | object | undefined, object][] = [
    [
      'POST /api/submissions/import/NEURO26?dryRun=1',
      CSV,
      { created: 1, updated: 0, unchanged: 0, rejected: 0 },
    ],
    [
      'POST /api/analytics/programme/NEURO26?dryRun=1',
      PROGRAMME,
      { sessions: 1, posters: 1, replaced: 0 },
    ],
    [
      'DELETE /api/analytics/hits/NEURO26?from=2026-11-02&to=2026-11-03&dryRun=1',
      undefined,
      { from: '2026-11-02', to: '2026-11-03', hits: 0 },
    ],
    [
      'POST /api/submissions/NEURO26/send',
      { search: 'P1', dryRun: true },
      { submissions: 1, authors: 1 },
    ],
    ['POST /api/mails/resend', { dryRun: true }, { mails: 0 }],
  ];
  for (const [name, body, details] of tries) {
    const type = typeof body === 'string' ? 'text/csv' : undefined;
    const answer = await ask(name, { ...(body && { body }), ...(type && { type }) });
    expect([name, answer.statusCode]).toEqual([name, 200]);
    expect((await log())[0]).toMatchObject({ details: { ...details, dryRun: true }, done: true });
  }
  expect(await log()).toHaveLength(tries.length);
});

test('an account makes sixty in a minute; imports, and other accounts, go on', async () => {
  const { ask, users } = await build();
  const other = await buildSignedIn(users, { isAdmin: true });
  const file = { body: CSV, type: 'text/csv' };
  const [dryRun, real] = ['?dryRun=1', ''].map(
    (query) => `POST /api/submissions/import/NEURO26${query}`,
  ) as [string, string];
  const statuses: number[] = [];
  for (let time = 0; time < 60; time += 1) statuses.push((await ask(dryRun, file)).statusCode);
  expect(statuses.filter((status) => status !== 200)).toEqual([]);
  const refused = await ask(dryRun, file);
  expect([refused.statusCode, refused.json().code]).toEqual([429, 'too_many_requests']);
  const programme = 'POST /api/analytics/programme/NEURO26?dryRun=1';
  expect((await ask(programme, { body: PROGRAMME, type: 'text/csv' })).statusCode).toBe(429);
  expect((await ask(real, file)).statusCode).toBe(200);
  expect((await ask(dryRun, { ...file, of: other })).statusCode).toBe(200);
});
