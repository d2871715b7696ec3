import { groupSections, matchPath, mediaSections, pagePaths } from '#contract/pages.ts';
import { type Screen, screens } from '#contract/plans.ts';
import {
  type Read,
  readAccount,
  readAudit,
  readConference,
  readConferences,
  readDeleted,
  readHome,
  readLabel,
  readMailings,
  readPayments,
  readReport,
  readScreen,
  readShares,
  readStatistics,
  readSubmissions,
  readUser,
  readUsers,
} from './screen-data.ts';

const byScreen = <Name extends Screen>(
  of: readonly Name[],
  paths: Record<Name, string>,
  read: (screen: Name) => Read,
): Record<string, Read> => Object.fromEntries(of.map((name) => [paths[name], read(name)]));

/** By the path of the page. */
const reads: Record<string, Read> = {
  [pagePaths.root]: readHome,
  [pagePaths.home]: readHome,
  [pagePaths.account]: readAccount,
  ...byScreen(screens, pagePaths.analytics, readScreen),
  ...byScreen(groupSections, pagePaths.label, readLabel),
  ...byScreen(mediaSections, pagePaths.media, readScreen),
  [pagePaths.report]: readReport,
  [pagePaths.shareLinks]: readShares,
  [pagePaths.mailings]: readMailings,
  [pagePaths.tracking]: readStatistics,
  [pagePaths.hallCards]: readStatistics,
  [pagePaths.users]: readUsers,
  [pagePaths.userEdit]: readUser,
  [pagePaths.conferences]: readConferences,
  [pagePaths.conferencesDeleted]: readDeleted,
  [pagePaths.conferenceEdit]: readConference,
  [pagePaths.submissions]: readSubmissions,
  [pagePaths.paymentsList]: readPayments,
  [pagePaths.audit]: readAudit,
};

/** Asks for what the page of an address reads first. */
function startReading(address: string): void {
  const { pathname, searchParams: search } = new URL(address);
  for (const [path, read] of Object.entries(reads)) {
    const params = matchPath(path, pathname);
    if (params) read({ params, search });
  }
}

let readBefore: string | undefined;

/** For the page that the browser opens, before the application has come to draw it. */
export function readFirstPage(): void {
  readBefore = window.location.href.split('#', 1)[0] ?? '';
  startReading(readBefore);
}

/** For a page that the application opens; its first one is read already. */
export function readPage(address: string): void {
  const isRead = address === readBefore;
  readBefore = undefined;
  if (!isRead) startReading(address);
}
