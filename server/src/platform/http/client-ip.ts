import type { IncomingMessage } from 'node:http';
import { all, compile } from '@fastify/proxy-addr';
import ipaddr from 'ipaddr.js';
import type { TrustProxy } from '../trusted-proxies.ts';

/** How most addresses come, thousands of times a second; there is no other spelling of it. */
const PLAIN_IPV4 = /^(?:(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)(?:\.(?!$)|$)){4}$/;
/** `1.2.3.4:80` and `[2001:db8::1]:80`, as some proxies write. */
const WITH_PORT = /^(?:\[([^\]]+)\](?::\d+)?|(\d+\.\d+\.\d+\.\d+):\d+)$/;
const MAX_LENGTH = 100;
const MAX_REMEMBERED = 5_000;
const NETWORK_BITS = 64;

/**
 * The one spelling of an IP address: without port and zone, IPv4 as IPv4 however it came, IPv6 in the
 * shortest form (RFC 5952). What is no IP address stays as it is, cut to a hundred characters.
 */
export const spellIp = (given: string): string =>
  PLAIN_IPV4.test(given) ? given : spelled(given.slice(0, MAX_LENGTH));

/**
 * What counts as one client: an IPv4 address, or the /64 of an IPv6 one, which is what one household
 * or phone is given to choose addresses from. Takes an address as `spellIp` spells it.
 */
export const clientOf = (ip: string): string => (ip.includes(':') ? networkOf(ip) : ip);

/** Whether it is this machine. Takes an address as `spellIp` spells it. */
export const isLoopback = (ip: string): boolean =>
  ipaddr.isValid(ip) && ipaddr.parse(ip).range() === 'loopback';

/** The client's address as the framework says it, by the same means, for what does not ask the framework. */
export const ipBehind = (trustProxy: TrustProxy): ((request: IncomingMessage) => string) => {
  if (trustProxy === false) return ({ socket }) => spellIp(socket.remoteAddress ?? '');
  const trust = trustProxy === true ? () => true : trustProxy;
  const isTrusted = typeof trust === 'function' ? trust : compile(trust);
  return (request) => spellIp(all(request, isTrusted).at(-1) ?? '');
};

/** Answers from memory where it can, and starts afresh when full. */
const remember = (decide: (text: string) => string): ((text: string) => string) => {
  const known = new Map<string, string>();
  return (text) => {
    const before = known.get(text);
    if (before !== undefined) return before;
    if (known.size >= MAX_REMEMBERED) known.clear();
    const decided = decide(text);
    known.set(text, decided);
    return decided;
  };
};

const spelled = remember((given) => {
  const [, inBrackets, withPort] = WITH_PORT.exec(given.trim()) ?? [];
  const bare = (inBrackets ?? withPort ?? given.trim()).replace(/%.*$/s, '');
  if (!ipaddr.IPv6.isValid(bare) && !ipaddr.IPv4.isValidFourPartDecimal(bare)) return given;
  const ip = ipaddr.process(bare);
  if (!(ip instanceof ipaddr.IPv6)) return ip.toString();
  return ip.range() === 'rfc6052' ? ipv4In(ip) : ip.toRFC5952String();
});

/** Of a translator between the two (NAT64), all of whose clients would be in one /64. */
const ipv4In = (ip: ipaddr.IPv6): string => ip.toByteArray().slice(-4).join('.');

const networkOf = remember((ip) => {
  if (!ipaddr.IPv6.isValid(ip)) return ip;
  const network = ipaddr.IPv6.networkAddressFromCIDR(`${ip}/${NETWORK_BITS}`);
  return `${network.toRFC5952String()}/${NETWORK_BITS}`;
});
