import { expect, test } from 'vitest';
import { buildSignedIn, buildTestApp } from '../../../test/build-app.ts';
import { contractCalls } from '../../../test/contract-calls.ts';
import { bodyExamples } from './api-examples.ts';

test('each call that takes a body has an example that it would take', async () => {
  const calls = (await contractCalls()).filter(({ body }) => body !== undefined);
  expect(Object.keys(bodyExamples).sort()).toEqual(
    calls.map(({ method, path }) => `${method} ${path}`).sort(),
  );
  for (const { method, path, body } of calls) {
    const read = body?.safeParse(bodyExamples[`${method} ${path}`]);
    expect([method, path, read?.error?.issues ?? []]).toEqual([method, path, []]);
  }
});

test('they stand in the description of the calls', async () => {
  const { app } = await buildTestApp();
  await app.ready();
  const { paths } = app.swagger() as {
    paths: Record<string, Record<string, { requestBody?: object }>>;
  };
  const described = JSON.stringify(paths['/api/submissions/{prefix}']?.post?.requestBody);
  expect(described).toContain('CA-3AB31B38');
});

/** Those that hold what only their reader has: a password, a code, a key, an id or a link of their own; or what another has done already. */
const OWN =
  /login|password|forgot|reset|sso|second-factor|passkeys|users\/update|me\/tokens|PUT \/api\/conferences|mailings\/\{prefix\}\/\{id\}|stripe|refund|analytics\/move|paid-elsewhere/;

test('the others run as they stand, one after the other', async () => {
  const { app, users } = await buildTestApp();
  const { bearer: headers } = await buildSignedIn(users, { isAdmin: true });
  const run = Object.entries(bodyExamples).filter(([name]) => !OWN.test(name));
  expect(run).toHaveLength(19);
  const answers: string[] = [];
  for (const [name, payload] of run) {
    const [method, path = ''] = name.split(' ');
    const url = path.replace('{prefix}', 'NEURO26').replace('{abstractId}', 'P-001');
    const answer = await app.inject({ method: method as 'POST', url, headers, payload });
    answers.push(`${name}: ${answer.statusCode} ${answer.statusCode < 300 ? '' : answer.body}`);
  }
  expect(answers.filter((answer) => !/: 2\d\d $/.test(answer))).toEqual([]);
});
