import { spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { buildSignedIn, buildTestApp, PASSWORD } from '../../test/build-app.ts';
import { buildConference } from '../../test/build-conference.ts';

const script = fileURLToPath(new URL('../../../scripts/import.mjs', import.meta.url));

const run = (args: string[], env: Record<string, string>) =>
  new Promise<{ code: number | null; said: string }>((resolve) => {
    const child = spawn(process.execPath, [script, ...args], {
      env: { PATH: process.env.PATH, EPOSTER_PINNED: '1', ...env },
    });
    let said = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk) => {
        said += chunk;
      });
    }
    child.on('close', (code) => resolve({ code, said }));
  });

const build = async () => {
  const test = await buildTestApp();
  const conference = await buildConference(test, { prefix: 'NEURO26' });
  const { user, token } = await buildSignedIn(test.users, { isAdmin: true });
  await test.app.listen({ host: '127.0.0.1', port: 0 });
  const url = `http://127.0.0.1:${(test.app.addresses()[0] as AddressInfo).port}`;
  const folder = await mkdtemp(join(tmpdir(), 'eposter-import-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const file = async (name: string, content: string) => {
    await writeFile(join(folder, name), content);
    return join(folder, name);
  };
  const signIn = { ADMIN_EMAIL: user.email, ADMIN_PASSWORD: PASSWORD };
  return { ...test, conference, token, url, file, signIn };
};

const CSV = 'id,title,code,email\n1,One,C1,a@x.org\n2,Two,C2,nobody\n';

test('imports a file into a running product and says what was rejected', async () => {
  const { file, url, signIn, token, submissions, conference } = await build();
  const some = await run(['neuro26', await file('some.csv', CSV), '--url', url], signIn);
  expect(some).toEqual({
    code: 1,
    said: '1 created, 0 updated, 0 unchanged, 1 rejected\nRow 2, authorEmails: nobody is not a valid email address\n',
  });
  const one = { abstractId: '1', abstractTitle: 'Eins', code: 'C1', authorEmails: ['a@x.org'] };
  const rows = [one, { ...one, abstractId: '3', authorEmails: ['b@x.org'] }];
  const json = await file('all.json', JSON.stringify({ rows }));
  const all = await run(['NEURO26', json, '--url', `${url}/`], { EPOSTER_TOKEN: token });
  expect(all).toEqual({
    code: 0,
    said: '1 created, 1 updated, 0 unchanged, 0 rejected\nRow 2 is imported, but: Abstract ID 1 has the same code\n',
  });
  expect(await submissions.listForAuthor(conference, 'a@x.org')).toMatchObject([{ title: 'Eins' }]);
});

test('fails in words', async () => {
  const { file, url, signIn } = await build();
  const csv = await file('some.csv', CSV);
  const said = async (args: string[], env: Record<string, string> = signIn) => {
    const ended = await run(args, env);
    expect(ended.code).toBe(1);
    return ended.said;
  };
  expect(await said(['NEURO26', csv, '--url', url], {})).toContain('Set EPOSTER_TOKEN, or');
  expect(await said(['NEURO26', csv, '--url', url], { EPOSTER_TOKEN: 'x' })).toContain('401');
  expect(await said(['NOPE', csv, '--url', url])).toBe('404: Conference not found\n');
  expect(await said(['NEURO26', `${csv}.none`, '--url', url])).toContain('There is no file');
  expect(await said(['NEURO26'])).toContain('npm run import -- PREFIX FILE');
  expect(await said(['NEURO26', csv, '--url', 'http://127.0.0.1:1'])).toContain('does not answer');
  const broken = await file('broken.csv', 'id,title\n');
  expect(await said(['NEURO26', broken, '--url', url])).toContain('400: The header row is missing');
});

test('a file is named as seen from where the command was typed', async () => {
  const { file, url, token } = await build();
  const path = await file('here.csv', 'id,title,code,email\n1,One,C1,a@x.org\n');
  // npm runs it in the project's folder, and says so.
  const env = { EPOSTER_TOKEN: token, INIT_CWD: dirname(path) };
  expect((await run(['NEURO26', 'here.csv', '--url', url], env)).said).toContain('1 created');
});
