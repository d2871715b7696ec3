import type { Ask } from './case.ts';

/** The address of a call, its path and query filled in. */
export const fill = (path: string, { params = {}, query = {} }: Ask): string => {
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name) => encodeURIComponent(params[name] ?? ''));
  return Object.keys(query).length > 0 ? `${filled}?${new URLSearchParams(query)}` : filled;
};
