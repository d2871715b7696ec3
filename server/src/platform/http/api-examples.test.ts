import { expect, test } from 'vitest';
import { buildTestApp } from '../../../test/build-app.ts';
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
