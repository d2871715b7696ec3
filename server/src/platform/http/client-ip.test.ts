import { describe, expect, test } from 'vitest';
import { clientOf, isLoopback, spellIp } from './client-ip.ts';

describe('an IP address is spelled in one way', () => {
  test.each([
    ['192.0.2.1', '192.0.2.1'],
    ['0.0.0.0', '0.0.0.0'],
    ['192.0.2.1:52044', '192.0.2.1'],
    ['::ffff:192.0.2.1', '192.0.2.1'],
    ['::FFFF:C000:0201', '192.0.2.1'],
    ['[::ffff:192.0.2.1]:443', '192.0.2.1'],
    ['2001:DB8:0:0:0:0:0:1', '2001:db8::1'],
    ['2001:0db8::0001', '2001:db8::1'],
    ['[2001:db8::1]:443', '2001:db8::1'],
    ['fe80::1%eth0', 'fe80::1'],
    [' 192.0.2.1 ', '192.0.2.1'],
    ['64:ff9b::c000:201', '192.0.2.1'],
    ['::1', '::1'],
  ])('%s', (given, spelled) => {
    expect(spellIp(given)).toBe(spelled);
    expect(spellIp(spelled)).toBe(spelled);
  });

  test.each(['', 'unknown', '010.0.0.1', '256.1.1.1', '1.2.3', '0x7f.1', '1.2.3.4.', '::g'])(
    '%j is none and stays as it is',
    (given) => expect([spellIp(given), clientOf(spellIp(given))]).toEqual([given, given]),
  );

  test('what goes on and on is cut', () => {
    expect(spellIp('x'.repeat(20_000))).toHaveLength(100);
  });
});

test('one client is an IPv4 address, or the /64 of an IPv6 one', () => {
  const client = (given: string) => clientOf(spellIp(given));
  expect(client('::ffff:192.0.2.1')).toBe(client('192.0.2.1:80'));
  expect(client('192.0.2.1')).not.toBe(client('192.0.2.2'));
  expect(client('2001:db8:0:1::a')).toBe(client('2001:DB8:0:1:ffff:ffff:ffff:ffff'));
  expect(client('2001:db8:0:1::a')).not.toBe(client('2001:db8:0:2::a'));
});

test('this machine is known by any of its addresses', () => {
  const own = ['127.0.0.1', '127.9.9.9', '::1', '::ffff:127.0.0.1'];
  expect(own.map((ip) => isLoopback(spellIp(ip)))).toEqual([true, true, true, true]);
  const others = ['192.0.2.1', '::2', '', 'localhost'];
  expect(others.map((ip) => isLoopback(spellIp(ip)))).toEqual([false, false, false, false]);
});
