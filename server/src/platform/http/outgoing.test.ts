import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fetch } from 'undici';
import { expect, onTestFinished, test } from 'vitest';
import { isPublicAddress, NOT_PUBLIC, publicOnly } from './outgoing.ts';

test.each([
  ['93.184.215.14', true],
  ['2606:2800:21f:cb07::1', true],
  ['127.0.0.1', false],
  ['10.1.2.3', false],
  ['172.16.0.1', false],
  ['192.168.1.1', false],
  ['169.254.169.254', false],
  ['100.64.0.1', false],
  ['0.0.0.0', false],
  ['224.0.0.1', false],
  ['255.255.255.255', false],
  ['::1', false],
  ['::', false],
  ['fe80::1', false],
  ['fc00::1', false],
  ['fec0::1', false],
  ['::ffff:10.0.0.1', false],
  ['::10.0.0.1', false],
  ['64:ff9b::a00:1', false],
  ['2002:a00:1::', false],
  ['2001:0:a00:1::', false],
])('%s is public: %s', (address, expected) => {
  expect(isPublicAddress(address)).toBe(expected);
});

test('no connection is made to an address that is not public, however it is written', async () => {
  let connections = 0;
  const server = createServer((_request, response) => response.end('inside'));
  server.on('connection', () => {
    connections += 1;
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  expect(await (await fetch(`http://127.0.0.1:${port}`)).text()).toBe('inside');
  const before = connections;
  for (const host of [
    '127.0.0.1',
    'localhost',
    '2130706433',
    '0x7f.1',
    '[::ffff:127.0.0.1]',
    '[::1]',
    '0',
  ]) {
    const asked = fetch(`http://${host}:${port}`, { dispatcher: publicOnly });
    const error = await asked.catch(({ cause }: Error & { cause: { code: string } }) => cause.code);
    expect([host, error]).toEqual([host, NOT_PUBLIC]);
  }
  expect(connections).toBe(before);
});
