import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

export type TrustProxy = boolean | string[] | ((address: string, hop: number) => boolean);

export const TRUST_PROXY_FORM =
  'must be a number of hops, true, or IP addresses and networks separated by commas';

/** Names for networks that need not be written out. */
const NAMED = ['loopback', 'linklocal', 'uniquelocal'];

/**
 * `1`: one proxy in front; `true`: any; otherwise addresses and networks, separated by commas.
 * Undefined for what is none of these.
 */
export const parseTrustedProxies = (value: string): TrustProxy | undefined => {
  if (value === '' || value === '0' || value === 'false') return false;
  if (value === 'true') return true;
  if (/^[1-9]\d?$/.test(value)) return (_address, hop) => hop < Number(value);
  const networks = value.split(',').map((item) => item.trim());
  return networks.every(isNetwork) ? networks : undefined;
};

/** Everybody is no network: that is `true`. */
const isNetwork = (value: string): boolean =>
  NAMED.includes(value) ||
  isIP(value) !== 0 ||
  (isIP(value.split('/')[0] ?? '') !== 0 && ipaddr.isValidCIDR(value) && !/\/0+$/.test(value));
