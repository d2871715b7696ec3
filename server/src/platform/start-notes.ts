import type { Config } from './config.ts';
import { isLoopback } from './config-rules.ts';

const ALL_ONE_CLIENT = (host: string): string =>
  `Note: others come through a proxy (HOST is ${host}), and TRUST_PROXY is not set: all of them count as one client and use up each other's limits on signing in and on codes. Set it to the number of proxies in front, such as TRUST_PROXY=1`;

const ANY_ADDRESS =
  'Note: with TRUST_PROXY=true a client has whatever address it claims, and as many limits as it likes, unless the first proxy writes X-Forwarded-For anew. Set it to the number of proxies in front, such as TRUST_PROXY=1';

const IN_THE_CLEAR =
  'Note: PUBLIC_URL begins with http://, so passwords and codes can be read on their way. Put a proxy that does TLS in front, and set PUBLIC_URL to its https:// address';

const LINKS_LEAD_HERE = (port: number): string =>
  `Note: others can reach the product, and PUBLIC_URL is not set: links in mails, and the way back from a payment, lead whoever follows them to http://localhost:${port}. Set it to the address that people type`;

/** What the settings allow and hardly anybody means: said at the start, with what to do. */
export const listNotes = ({
  host,
  port,
  publicUrl,
  reachable,
  trustProxy,
}: Pick<Config, 'host' | 'port' | 'publicUrl' | 'reachable' | 'trustProxy'>): string[] => {
  const { protocol, hostname } = new URL(publicUrl ?? 'http://localhost');
  const isPublic = !isLoopback(hostname);
  const notes: string[] = [];
  if (isPublic && isLoopback(host) && trustProxy === false) notes.push(ALL_ONE_CLIENT(host));
  if (trustProxy === true) notes.push(ANY_ADDRESS);
  if (reachable && !publicUrl) notes.push(LINKS_LEAD_HERE(port));
  if (isPublic && protocol === 'http:') notes.push(IN_THE_CLEAR);
  return notes;
};
