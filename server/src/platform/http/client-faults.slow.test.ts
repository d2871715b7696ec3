import { expect, test } from 'vitest';
import { buildTestApp } from '../../../test/build-app.ts';

const FAULT = {
  kind: 'render',
  name: 'TypeError',
  screen: '/analytics/traffic',
  places: ['/assets/index-1a2b3c.js:1:2345'],
};

const build = async () => {
  const world = await buildTestApp();
  const report = async (payload: object, ip = '198.51.100.7') => {
    const remoteAddress = ip;
    const url = '/api/client-faults';
    return (await world.app.inject({ method: 'POST', url, payload, remoteAddress })).statusCode;
  };
  const counted = async () => (await world.app.inject({ url: '/metrics' })).body;
  return { ...world, report, counted };
};

test('a fault in a browser is logged and counted', async () => {
  const { report, counted, logged } = await build();
  expect(await report(FAULT)).toBe(204);
  expect(await report({ ...FAULT, kind: 'file', places: [] })).toBe(204);
  const text = await counted();
  expect(text).toContain('eposter_client_faults_total{kind="render"} 1');
  expect(text).toContain('eposter_client_faults_total{kind="file"} 1');
  expect(text).toContain('eposter_client_faults_total{kind="script"} 0');
  expect(logged()).toContain('/assets/index-1a2b3c.js:1:2345');
});

test.each([
  ['words of an error', { message: 'ada@example.org' }],
  ['an address with somebody in it', { screen: '/submissioncodes/ada@example.org' }],
  ['a prefix', { screen: '/analytics/traffic/CARDIO26' }],
  ['an address of another site', { places: ['https://x.example/a.js?token=1:1:1'] }],
  ['a long list', { places: Array.from({ length: 6 }, () => '/a.js:1:1') }],
  ['a sentence for a name', { name: 'Ada Lovelace' }],
  ['a kind of its own', { kind: 'ada' }],
])('%s is refused, and neither logged nor counted', async (_, values) => {
  const { report, counted, logged } = await build();
  expect(await report({ ...FAULT, ...values })).toBe(400);
  expect(await counted()).toContain('eposter_client_faults_total{kind="render"} 0');
  expect(logged()).not.toMatch(/ada@example|Lovelace|CARDIO26|x\.example/);
});

test('one client cannot fill the log', async () => {
  const { report } = await build();
  const answers: number[] = [];
  for (let at = 0; at < 62; at += 1) answers.push(await report(FAULT));
  expect(answers.slice(59)).toEqual([204, 429, 429]);
  expect(await report(FAULT, '203.0.113.9')).toBe(204);
});
