import type { GroupSection } from '#contract/analytics-filters.ts';
import type { Screen } from '#contract/plans.ts';

const part = encodeURIComponent;

/** Every address of the product. */
export const paths = {
  root: '/',
  home: '/analytics/home',
  analytics: (screen: Screen, prefix: string) => `/analytics/${screen}/${part(prefix)}`,
  label: (section: GroupSection, prefix: string, name: string) =>
    `/analytics/${section}/${part(prefix)}/${part(name)}`,
  report: (prefix: string) => `/analytics/report/${part(prefix)}`,
  shareLinks: (prefix: string) => `/analytics/share/${part(prefix)}`,
  mailings: (prefix: string) => `/analytics/mailings/${part(prefix)}`,
  tracking: (prefix: string) => `/analytics/tracking/${part(prefix)}`,
  hallCards: (prefix: string) => `/analytics/cards/${part(prefix)}`,
  shared: '/shared',
  sharedScreen: (screen: Screen) => `/shared/${screen}`,
  sharedLabel: (section: GroupSection, name: string) => `/shared/${section}/${part(name)}`,
  sharedReport: '/shared/report',
  login: '/login',
  loginCallback: '/login/callback',
  logout: '/logout',
  forgot: '/forgot',
  reset: '/reset',
  account: '/account',
  users: '/admin/userlist',
  userCreate: '/admin/create',
  userEdit: (id: string) => `/admin/user/${part(id)}/edit`,
  conferences: '/admin/conferencelist',
  conferencesDeleted: '/admin/conferencelist/deleted',
  conferenceAdd: '/admin/conference/add',
  conferenceEdit: (prefix: string) => `/admin/conference/edit/${part(prefix)}`,
  paymentsList: (prefix: string) => `/admin/conference/${part(prefix)}/paymentslist`,
  submissions: (prefix: string) => `/admin/conference/${part(prefix)}/submissions`,
  submissionsImport: (prefix: string) => `/admin/conference/${part(prefix)}/submissions/import`,
  matomoMove: (prefix: string) => `/admin/conference/${part(prefix)}/matomo`,
  mails: '/admin/mails',
  /** Every mail about a conference has its name in the subject. */
  mailsAbout: (name: string) => `/admin/mails?search=${part(name)}`,
  counting: '/admin/counting',
  system: '/admin/system',
  audit: '/admin/audit',
  people: '/admin/people',
  sandboxMailbox: '/sandbox/mailbox',
  retrieval: (prefix: string) => `/submissioncodes/${part(prefix)}`,
  paidRetrieval: (prefix: string, email = '') =>
    `/submissioncodes/payments/${part(prefix)}${email && `?email=${part(email)}`}`,
  privacy: '/privacy',
  privacyDetails: '/privacy/details',
  notFound: '/404',
} as const;

/** The same addresses as the router matches them. */
export const patterns = {
  analytics: (screen: Screen) => `/analytics/${screen}/:prefix`,
  label: (section: GroupSection) => `/analytics/${section}/:prefix/:name`,
  report: '/analytics/report/:prefix',
  shareLinks: '/analytics/share/:prefix',
  mailings: '/analytics/mailings/:prefix',
  tracking: '/analytics/tracking/:prefix',
  hallCards: '/analytics/cards/:prefix',
  sharedLabel: (section: GroupSection) => `/shared/${section}/:name`,
  userEdit: '/admin/user/:id/edit',
  conferenceEdit: '/admin/conference/edit/:prefix',
  paymentsList: '/admin/conference/:prefix/paymentslist',
  submissions: '/admin/conference/:prefix/submissions',
  submissionsImport: '/admin/conference/:prefix/submissions/import',
  matomoMove: '/admin/conference/:prefix/matomo',
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
