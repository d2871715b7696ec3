/** What is longer is no host's name. */
const MAX_HOST = 253;

/** Hosts in a table that count together with everything below them. */
export interface HostTable<T> {
  get(host: string): T | undefined;
}

/**
 * What a table says about a host or the nearest host above it. Whole labels only:
 * `m.facebook.com` is found under `facebook.com`, `notfacebook.com` and
 * `facebook.com.evil.example` are not.
 */
export const lookUp = <T>(table: HostTable<T>, host: string): T | undefined => {
  for (let from = 0; from >= 0; ) {
    const found = table.get(from === 0 ? host : host.slice(from));
    if (found !== undefined) return found;
    const dot = host.indexOf('.', from);
    from = dot < 0 ? -1 : dot + 1;
  }
  return undefined;
};

export const withoutWww = (host: string): string =>
  host.startsWith('www.') ? host.slice(4) : host;

/**
 * An address as it came in a hit, or null for what is none. `//host/x` is read as a browser would;
 * apps (`android-app://com.example.app/`) have a host, too.
 */
export const parseAddress = (text: string): URL | null => {
  const trimmed = text.trim();
  const url = URL.parse(trimmed.startsWith('//') ? `https:${trimmed}` : trimmed);
  return url?.hostname && url.hostname.length <= MAX_HOST ? url : null;
};

export const hostOf = (url: URL): string => url.hostname.toLowerCase();
