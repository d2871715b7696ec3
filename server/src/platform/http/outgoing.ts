import { type LookupAddress, type LookupOptions, lookup } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';
import { Agent, buildConnector } from 'undici';

/** The code of the error for a host without a public address. */
export const NOT_PUBLIC = 'ENOTPUBLIC';

/** Global unicast: neither private, loopback, link-local nor reserved, and no IPv4 address inside of an IPv6 one. */
export const isPublicAddress = (address: string): boolean => {
  const ip = ipaddr.process(address);
  if (ip.range() !== 'unicast') return false;
  return ip.kind() === 'ipv4' || ip.match(ipaddr.parseCIDR('2000::/3'));
};

const notPublic = (host: string): Error =>
  Object.assign(new Error(`${host} has no public address`), { code: NOT_PUBLIC });

/** Resolves a name to its public addresses only. The connection is made to these, so a second answer changes nothing. */
const lookupPublic: LookupFunction = (host, options: LookupOptions, callback) => {
  lookup(host, { ...options, all: true }, (error, found: LookupAddress[] = []) => {
    const addresses = found.filter(({ address }) => isPublicAddress(address));
    const [first] = addresses;
    if (error || !first) return callback(error ?? notPublic(host), '');
    if (options.all) callback(null, addresses);
    else callback(null, first.address, first.family);
  });
};

const connect = buildConnector({ lookup: lookupPublic });

/** Connects to public addresses only, for requests to a host that a user chose. Checks each connection. */
export const publicOnly = new Agent({
  connect: (options, callback) => {
    const host = options.hostname.replace(/^\[|\]$/g, '');
    if (isIP(host) !== 0 && !isPublicAddress(host)) return callback(notPublic(host), null);
    connect(options, callback);
  },
});
