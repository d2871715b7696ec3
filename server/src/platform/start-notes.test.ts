import { expect, test } from 'vitest';
import { readConfig } from './config.ts';
import { listNotes } from './start-notes.ts';

const notes = (env: Record<string, string>) => listNotes(readConfig({ SANDBOX: '1', ...env }));

const PUBLIC_URL = 'https://posters.example.org';

test('a proxy whose word is not taken is told of: everybody would be one client', () => {
  expect(notes({ PUBLIC_URL })).toEqual([expect.stringMatching(/HOST is 127.* TRUST_PROXY=1$/)]);
  expect(notes({ PUBLIC_URL, TRUST_PROXY: '1' })).toEqual([]);
  expect(notes({ PUBLIC_URL, TRUST_PROXY: '10.0.0.0/8' })).toEqual([]);
  // Clients may come directly.
  expect(notes({ PUBLIC_URL, HOST: '0.0.0.0' })).toEqual([]);
});

test('a client that chooses its own address is told of', () => {
  expect(notes({ PUBLIC_URL, TRUST_PROXY: 'true' })).toEqual([
    expect.stringMatching(/whatever address it claims/),
  ]);
});

test('passwords on the network are told of', () => {
  const plain = notes({ PUBLIC_URL: 'http://posters.example.org', TRUST_PROXY: '1' });
  expect(plain).toEqual([expect.stringMatching(/begins with http:\/\//)]);
});

test('links that lead their readers to their own machine are told of', () => {
  for (const [name, value] of [
    ['HOST', '0.0.0.0'],
    ['TRUST_PROXY', '1'],
  ] as const) {
    expect(notes({ [name]: value, PORT: '8080' })).toEqual([
      expect.stringMatching(/PUBLIC_URL is not set.* lead .* to http:\/\/localhost:8080/),
    ]);
  }
});

test('a machine of one’s own hears nothing', () => {
  expect(notes({})).toEqual([]);
  expect(notes({ PUBLIC_URL: 'http://localhost:8080' })).toEqual([]);
});
