import { expect, test } from 'vitest';
import type { Call } from '#contract/call.ts';
import { adminChanges } from '../../../test/admin-changes.ts';
import { contractCalls } from '../../../test/contract-calls.ts';

const nameOf = ({ method, path }: Call) => `${method} ${path}`;

test('every change that an administrator can make is tried here', async () => {
  const changes = (await contractCalls()).filter(
    ({ method, access }) => method !== 'GET' && access !== 'public',
  );
  expect(changes.filter(({ access }) => access === 'admin').length).toBeGreaterThan(10);
  expect(Object.keys(adminChanges).sort()).toEqual(changes.map(nameOf).sort());
});

test('no call asks the log to keep a secret', async () => {
  const kept = (await contractCalls()).flatMap(({ audit }) => [
    ...(audit?.subject ?? []),
    ...(audit?.details ?? []),
  ]);
  expect(kept.length).toBeGreaterThan(10);
  expect(kept.filter((name) => /password|token|hash|code|visitor|body|cookie/i.test(name))).toEqual(
    [],
  );
});
