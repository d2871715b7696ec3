import { expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '../../test/build-app.ts';
import { eventually, newMail } from '../../test/build-mails.ts';

const LIMIT = { timeout: 60_000 };

const deliver = async (world: TestApp, ...mails: Parameters<typeof newMail>[0][]) => {
  for (const values of mails) {
    await world.mails.enqueue(world.database.db, newMail(values));
  }
  await world.mails.work();
  await eventually(async () => {
    const { counts } = await world.mails.list({ status: undefined, search: '', page: 1 });
    expect(counts).toEqual({ waiting: 0, sent: mails.length, failed: 0 });
  });
  return (await world.app.inject({ url: '/sandbox/mailbox.json' })).json();
};

const open = (world: TestApp, url: string) =>
  world.app.inject({ url, headers: { accept: 'text/html' } });

test('mails go through the queue into the mailbox, and programs can read them', LIMIT, async () => {
  const world = await buildTestApp();
  const [queued] = [{ to: 'ada@example.org', subject: 'Codes', text: 'X-1', html: '<p>X-1</p>' }];
  const all = await deliver(world, { to: 'bob@example.org' }, queued);
  expect(all).toHaveLength(2);
  const answer = await world.app.inject({ url: '/sandbox/mailbox.json?to=ada%40example.org' });
  expect(answer.json()).toEqual([
    {
      id: expect.any(String),
      messageId: expect.stringMatching(/^<[0-9a-f-]{36}\.0@eposter\.live>$/),
      from: 'ePoster Live <support@eposter.live>',
      ...queued,
      receivedAt: expect.any(String),
    },
  ]);
});

test('the page lists mails newest first and says that nothing leaves', LIMIT, async () => {
  const world = await buildTestApp();
  expect((await open(world, '/sandbox/mailbox')).body).toContain('No mail yet');
  const mails = await deliver(world, { subject: 'First' }, { subject: 'Second <b>' });
  const page = await open(world, '/sandbox/mailbox');
  expect(page.statusCode).toBe(200);
  expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
  expect(page.headers['content-security-policy']).toContain("style-src 'self'");
  expect(page.body).toContain('Nothing leaves this machine');
  expect(page.body).toContain('Second &lt;b&gt;');
  for (const { id } of mails) expect(page.body).toContain(`href="/sandbox/mailbox/${id}"`);
  expect(page.body).not.toMatch(/<script|style=|<style/);
  const one = await open(world, `/sandbox/mailbox?to=${encodeURIComponent(mails[0].to)}`);
  expect(one.body.match(/<li>/g)).toHaveLength(1);
  expect(one.body).toContain(mails[0].to);
  const none = await open(world, '/sandbox/mailbox?to=%22%3E%3Cscript%3E');
  expect(none.body).toContain('No mail to &quot;&gt;&lt;script&gt;');
  const style = await open(world, '/sandbox/mailbox.css');
  expect(style.headers['content-type']).toBe('text/css; charset=utf-8');
});

test('refreshing by itself is asked for with a link', LIMIT, async () => {
  const world = await buildTestApp();
  expect((await open(world, '/sandbox/mailbox')).body).not.toContain('http-equiv="refresh"');
  const refreshing = await open(world, '/sandbox/mailbox?refresh=5');
  expect(refreshing.body).toContain('<meta http-equiv="refresh" content="5">');
  expect(refreshing.body).toContain('Stop refreshing');
});

test("a mail's HTML is shown in a frame that runs nothing", LIMIT, async () => {
  const world = await buildTestApp();
  const html = '<html><head></head><body><script>alert(1)</script><b>Hi</b></body></html>';
  const [{ id }] = await deliver(world, { subject: 'S <i>', text: 'T <script>', html });
  const page = await open(world, `/sandbox/mailbox/${id}`);
  expect(page.body).toContain('<h1>S &lt;i&gt;</h1>');
  expect(page.body).toContain('T &lt;script&gt;</pre>');
  expect(page.body).not.toContain('<script');
  expect(page.body).toMatch(
    new RegExp(`<iframe [^>]*src="/sandbox/mailbox/${id}/html" sandbox="[^"]*"`),
  );
  const part = await open(world, `/sandbox/mailbox/${id}/html`);
  expect(part.body).toContain('<b>Hi</b>');
  expect(part.headers['content-security-policy']).toMatch(/default-src 'none'/);
  expect(part.headers['content-security-policy']).toMatch(/sandbox allow-popups/);
  expect(part.headers['content-security-policy']).not.toMatch(/script-src|allow-scripts/);
  expect(part.headers['content-security-policy']).toMatch(/frame-ancestors 'self'/);
});

test('a mail that is not there is a 404, which a person reads on a page', async () => {
  const world = await buildTestApp();
  for (const id of ['11111111-1111-4111-8111-111111111111', 'x']) {
    for (const url of [`/sandbox/mailbox/${id}`, `/sandbox/mailbox/${id}/html`]) {
      const page = await open(world, url);
      expect([page.statusCode, page.headers['content-type']]).toEqual([
        404,
        'text/html; charset=utf-8',
      ]);
      expect(page.body).toContain('<h1>There is no such mail in the mailbox</h1>');
      expect(page.body).toContain('href="/sandbox/mailbox"');
      expect((await world.app.inject({ url })).json()).toMatchObject({ code: 'not_found' });
    }
  }
  const refused = await open(world, '/sandbox/mailbox?refresh=now');
  expect([refused.statusCode, refused.headers['content-type']]).toEqual([
    400,
    'text/html; charset=utf-8',
  ]);
});

test('with a mail server configured there is no mailbox', async () => {
  const world = await buildTestApp({ SMTP_URL: 'smtp://127.0.0.1:1' });
  for (const url of ['/sandbox/mailbox', '/sandbox/mailbox.json', '/sandbox/mailbox.css']) {
    expect((await open(world, url)).statusCode).toBe(404);
  }
});
