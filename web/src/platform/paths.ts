import type { GroupSection } from '#contract/analytics-filters.ts';
import { authorPagePaths, fillPath as fill, pagePaths } from '#contract/pages.ts';
import type { Screen } from '#contract/plans.ts';

type MediaSection = keyof typeof pagePaths.media;

const part = encodeURIComponent;

/** Every address of the product. */
export const paths = {
  ...pagePaths,
  analytics: (screen: Screen, prefix: string) => fill(pagePaths.analytics[screen], prefix),
  label: (section: GroupSection, prefix: string, name: string) =>
    fill(pagePaths.label[section], prefix, name),
  media: (section: MediaSection, prefix: string, file: string) =>
    fill(pagePaths.media[section], prefix, file),
  report: (prefix: string) => fill(pagePaths.report, prefix),
  shareLinks: (prefix: string) => fill(pagePaths.shareLinks, prefix),
  mailings: (prefix: string) => fill(pagePaths.mailings, prefix),
  tracking: (prefix: string) => fill(pagePaths.tracking, prefix),
  hallCards: (prefix: string) => fill(pagePaths.hallCards, prefix),
  sharedScreen: (screen: Screen) => pagePaths.sharedScreen[screen],
  sharedLabel: (section: GroupSection, name: string) => fill(pagePaths.sharedLabel[section], name),
  sharedMedia: (section: MediaSection, file: string) => fill(pagePaths.sharedMedia[section], file),
  userEdit: (id: string) => fill(pagePaths.userEdit, id),
  conferenceEdit: (prefix: string) => fill(pagePaths.conferenceEdit, prefix),
  paymentsList: (prefix: string) => fill(pagePaths.paymentsList, prefix),
  submissions: (prefix: string) => fill(pagePaths.submissions, prefix),
  submissionsImport: (prefix: string) => fill(pagePaths.submissionsImport, prefix),
  matomoMove: (prefix: string) => fill(pagePaths.matomoMove, prefix),
  /** Every mail about a conference has its name in the subject. */
  mailsAbout: (name: string) => `${pagePaths.mails}?search=${part(name)}`,
  sandboxMailbox: '/sandbox/mailbox',
  retrieval: (prefix: string) => fill(authorPagePaths.retrieval, prefix),
  paidRetrieval: (prefix: string, email = '') =>
    fill(authorPagePaths.paidRetrieval, prefix) + (email && `?email=${part(email)}`),
  notFound: '/404',
} as const;

/** The screens behind the sidebar's SC App. */
export const isConferencePath = (path: string): boolean =>
  path.startsWith('/admin/conference') || path === paths.mails || path === paths.counting;

export const isAdminPath = (path: string): boolean => path.startsWith('/admin/');

/** The prefix in the address of a screen that is about one conference. */
export function conferenceIn(path: string): string | null {
  const [, area, word, third = '', fourth = ''] = path.split('/');
  if (area === 'analytics') return third || null;
  if (area !== 'admin' || word !== 'conference' || third === 'add') return null;
  return (third === 'edit' ? fourth : third) || null;
}

/** The same screen of another conference; a screen that is about none leads to its statistics. */
export function withConference(path: string, prefix: string): string {
  const [, area, word, third = '', ...rest] = path.split('/');
  if (conferenceIn(path) === null) return paths.analytics('traffic', prefix);
  if (area === 'analytics') return `/analytics/${word}/${part(prefix)}`;
  return third === 'edit'
    ? paths.conferenceEdit(prefix)
    : ['', area, word, part(prefix), ...rest].join('/');
}
