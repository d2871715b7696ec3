import { expect, test } from 'vitest';
import { buildLogger } from './log.ts';
import { buildServer } from './server.ts';

const policyOf = async (providerScript: boolean): Promise<string> => {
  const app = await buildServer({
    logger: buildLogger('silent'),
    trustProxy: false,
    secure: false,
    providerScript,
  });
  const answer = await app.inject('/anything');
  await app.close();
  return String(answer.headers['content-security-policy']);
};

test('the card provider’s script is let in only where a publishable key is configured', async () => {
  expect(await policyOf(false)).not.toContain('stripe');
  const policy = await policyOf(true);
  expect(policy).toMatch(
    /script-src 'self' https:\/\/js\.stripe\.com https:\/\/\*\.js\.stripe\.com;/,
  );
  expect(policy).toMatch(/frame-src 'self' https:\/\/js\.stripe\.com /);
  expect(policy).toMatch(/connect-src 'self' https:\/\/api\.stripe\.com;/);
  expect(policy).not.toContain('unsafe');
});
