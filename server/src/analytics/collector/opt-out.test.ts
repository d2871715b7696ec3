import { expect, test } from 'vitest';
import { buildTestApp } from '../../../test/build-app.ts';
import { buildScreens } from '../../../test/build-screens.ts';

const choice = (action: string, rest = '') =>
  `/index.php?module=CoreAdminHome&action=${action}${rest}`;

test('the choice not to be counted is where a Matomo has it', async () => {
  const { app } = await buildTestApp({}, { screens: await buildScreens() });
  const script = await app.inject({ url: choice('optOutJS', '&divId=no&language=auto') });
  expect([script.statusCode, script.headers.location]).toEqual([
    302,
    '/opt-out.js?module=CoreAdminHome&action=optOutJS&divId=no&language=auto',
  ]);
  const loaded = await app.inject({ url: String(script.headers.location) });
  expect([loaded.statusCode, loaded.headers['cross-origin-resource-policy']]).toEqual([
    200,
    'cross-origin',
  ]);
});

test('in a frame it says that it cannot be kept, and keeps nothing', async () => {
  const { app } = await buildTestApp();
  const frame = await app.inject({ url: choice('optOut', '&language=en') });
  expect(frame.statusCode).toBe(200);
  expect(frame.body).toContain('cannot be kept in this frame');
  expect(frame.headers['content-security-policy']).toContain('frame-ancestors *');
  expect(frame.headers).not.toHaveProperty('x-frame-options');
  expect(frame.headers).not.toHaveProperty('set-cookie');
  expect(frame.body).not.toContain('<script');
});

test.each(['/index.php', choice('login'), '/index.php?module=API&action=optOut'])(
  'there is nothing else at %s',
  async (url) => {
    const { app } = await buildTestApp({}, { screens: await buildScreens() });
    expect((await app.inject({ url })).statusCode).toBe(404);
  },
);
