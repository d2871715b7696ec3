import { type GroupSection, isGroupSection } from './analytics-filters.ts';
import { type Screen, screens } from './plans.ts';

const byScreen = <S extends Screen>(of: readonly S[], path: (screen: S) => string) =>
  Object.fromEntries(of.map((screen) => [screen, path(screen)])) as Record<S, string>;

export const groupSections: readonly GroupSection[] = screens.filter(isGroupSection);

/** Those whose rows are files. */
export const mediaSections = ['videos', 'audios'] as const satisfies readonly Screen[];

/**
 * The path of every page of the staff and of share links. The router has a route for each; the server
 * answers 404 for all others. A part that begins with a colon is any text without a slash.
 */
export const pagePaths = {
  root: '/',
  home: '/analytics/home',
  analytics: byScreen(screens, (screen) => `/analytics/${screen}/:prefix`),
  label: byScreen(groupSections, (section) => `/analytics/${section}/:prefix/:name`),
  media: byScreen(mediaSections, (screen) => `/analytics/${screen}/:prefix/:name`),
  report: '/analytics/report/:prefix',
  shareLinks: '/analytics/share/:prefix',
  mailings: '/analytics/mailings/:prefix',
  tracking: '/analytics/tracking/:prefix',
  hallCards: '/analytics/cards/:prefix',
  shared: '/shared',
  sharedScreen: byScreen(screens, (screen) => `/shared/${screen}`),
  sharedLabel: byScreen(groupSections, (section) => `/shared/${section}/:name`),
  sharedMedia: byScreen(mediaSections, (screen) => `/shared/${screen}/:name`),
  sharedReport: '/shared/report',
  login: '/login',
  loginCallback: '/login/callback',
  logout: '/logout',
  forgot: '/forgot',
  reset: '/reset',
  account: '/account',
  users: '/admin/userlist',
  userCreate: '/admin/create',
  userEdit: '/admin/user/:id/edit',
  conferences: '/admin/conferencelist',
  conferencesDeleted: '/admin/conferencelist/deleted',
  conferenceAdd: '/admin/conference/add',
  conferenceEdit: '/admin/conference/edit/:prefix',
  paymentsList: '/admin/conference/:prefix/paymentslist',
  submissions: '/admin/conference/:prefix/submissions',
  submissionsImport: '/admin/conference/:prefix/submissions/import',
  matomoMove: '/admin/conference/:prefix/matomo',
  mails: '/admin/mails',
  counting: '/admin/counting',
  system: '/admin/system',
  audit: '/admin/audit',
  people: '/admin/people',
  privacy: '/privacy',
  privacyDetails: '/privacy/details',
} as const;

/** Those of authors, which have an application of their own: see author-route.ts. */
export const authorPagePaths = {
  retrieval: '/submissioncodes/:prefix',
  paidRetrieval: '/submissioncodes/payments/:prefix',
  result: '/submissioncodes/payments/:prefix/:success',
  statistics: '/author',
} as const;

export const allPagePaths: readonly string[] = Object.values(pagePaths).flatMap((paths) =>
  typeof paths === 'string' ? paths : Object.values(paths),
);

/** Puts texts into the open parts of a path, in their order. */
export function fillPath(path: string, ...texts: string[]): string {
  const rest = texts.values();
  return path.replaceAll(/:\w+/g, () => encodeURIComponent(rest.next().value ?? ''));
}

/** Whether the router has a page at this address, which is without its query. */
export function isPage(address: string): boolean {
  const parts = partsOf(address);
  return parts !== null && allPagePaths.some((path) => matchParts(path, parts) !== null);
}

/**
 * Returns the parts of an address that a path leaves open, decoded; null if the address is not of this
 * path. As in the router, case and slashes at the end make no difference.
 */
export function matchPath(path: string, address: string): Record<string, string> | null {
  const parts = partsOf(address);
  return parts && matchParts(path, parts);
}

function matchParts(path: string, parts: string[]): Record<string, string> | null {
  const words = partsOf(path) ?? [];
  if (parts.length !== words.length) return null;
  const open: Record<string, string> = {};
  for (const [index, word] of words.entries()) {
    const part = parts[index] ?? '';
    if (word.startsWith(':') && part !== '') open[word.slice(1)] = part;
    else if (word.toLowerCase() !== part.toLowerCase()) return null;
  }
  return open;
}

/** Without slashes at the end; null where a part cannot be decoded. */
function partsOf(address: string): string[] | null {
  const parts = address.split('/');
  while (parts.at(-1) === '') parts.pop();
  try {
    return parts.map((part) => decodeURIComponent(part));
  } catch {
    return null;
  }
}
