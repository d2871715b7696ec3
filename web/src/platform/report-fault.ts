import type { reportClientFault } from '#contract/client-faults.ts';
import type { FaultKind } from '#contract/fault-kinds.ts';
import { allPagePaths, authorPagePaths } from '#contract/pages.ts';
import { request } from './request.ts';

const MAX_PER_PAGE = 5;
const MAX_PLACES = 5;
const reported = new Set<string>();

/**
 * Tells the server that something went wrong here: the kind of error, the screen and the places in
 * our files. Never the error's words, which may quote what somebody typed, nor what the address is
 * about. Each fault once, a few per page; a report that does not arrive is not missed.
 */
export function reportFault(kind: FaultKind, error: unknown): void {
  const { name, places } = describe(error);
  const body = { kind, name, screen: screenOf(window.location.pathname), places };
  const key = JSON.stringify(body);
  if (reported.has(key) || reported.size >= MAX_PER_PAGE) return;
  reported.add(key);
  request<typeof reportClientFault>('POST /api/client-faults', { body }).catch(() => undefined);
}

function describe(error: unknown): { name: string; places: string[] } {
  if (!(error instanceof Error)) return { name: 'Unknown', places: [] };
  const name = /^\w{1,40}$/.test(error.name) ? error.name : 'Error';
  return { name, places: placesIn(error.stack ?? '', window.location.origin) };
}

/** `/assets/index-1a2b.js:1:20` of each line of a stack that lies in one of our files. */
export function placesIn(stack: string, origin: string): string[] {
  const found = stack.matchAll(/(https?:\/\/[^/\s)]+)(\/[\w/.-]{1,80}:\d{1,7}:\d{1,7})/g);
  const ours = Array.from(found).filter(([, from]) => from === origin);
  return ours.slice(0, MAX_PLACES).map(([, , place = '']) => place);
}

/** The fixed words of an address: `/analytics/traffic` of `/analytics/traffic/CARDIO26`. */
export function screenOf(path: string): string {
  const words = path.split('/').filter((word) => word !== '');
  const end = words.findIndex((word) => !KNOWN.has(word));
  return (end === -1 ? words : words.slice(0, end)).map((word) => `/${word}`).join('');
}

/** Every word of our own in the addresses of the product. */
const KNOWN: ReadonlySet<string> = new Set(
  [...allPagePaths, ...Object.values(authorPagePaths)]
    .flatMap((path) => path.split('/'))
    .filter((word) => /^[a-z]+$/.test(word)),
);

/** What nobody caught. */
export function reportUncaught(): void {
  window.addEventListener('error', ({ error }) => error && reportFault('script', error));
  window.addEventListener('unhandledrejection', ({ reason }) => reportFault('script', reason));
}
