import { expect, test } from 'vitest';
import { buildReaders } from '../../../test/build-readers.ts';
import { openStream as open } from '../../../test/open-stream.ts';

test('a stream ends within five seconds, as the product is set up', async () => {
  const { app, gold, users } = await buildReaders();
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { whole } = await open(app, gold.bearer);
  const began = performance.now();
  await users.signOut(gold.token);
  await whole();
  expect(performance.now() - began).toBeLessThan(5_000);
});
