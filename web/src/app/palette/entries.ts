import { screens } from '#contract/plans.ts';
import { samePrefix } from '#contract/prefix.ts';
import { paths, withConference } from '../../platform/paths.ts';

/** Somewhere to go. */
export interface Entry {
  label: string;
  /** What it belongs to: a conference, or a kind of screen. */
  about: string;
  to: string;
}

/** A conference as far as it is known: organisers know prefixes only. */
export interface KnownConference {
  prefix: string;
  name: string;
  supportsPayments: boolean;
}

const everyone: Entry[] = [
  { label: 'Home', about: 'Screen', to: paths.home },
  { label: 'Account', about: 'Screen', to: paths.account },
  { label: 'Logout', about: 'Action', to: paths.logout },
];

const administrators: Entry[] = [
  { label: 'Conferences (SC App)', about: 'Screen', to: paths.conferences },
  { label: 'Analytics Users', about: 'Screen', to: paths.users },
  { label: 'Mail queue', about: 'Screen', to: paths.mails },
  { label: 'Failed mails', about: 'Screen', to: `${paths.mails}?status=failed` },
  { label: 'Create Conference', about: 'Action', to: paths.conferenceAdd },
  { label: 'Create User', about: 'Action', to: paths.userCreate },
  { label: 'Audit Log', about: 'Screen', to: paths.audit },
  { label: 'System', about: 'Screen', to: paths.system },
  { label: 'Personal data', about: 'Screen', to: paths.people },
  { label: 'Counting', about: 'Screen', to: paths.counting },
  { label: 'Deleted conferences', about: 'Screen', to: paths.conferencesDeleted },
];

const screenLabels = {
  traffic: 'Overview',
  posters: 'Top Posters',
  authors: 'Top Authors',
  topics: 'Top Topics',
  affiliations: 'Top Affiliations',
  videos: 'Top Videos',
  audios: 'Top Audios',
  audience: 'Audience',
  content: 'Pages and Searches',
};

/** All that one conference has; what an administrator does daily first. */
const ofConference = (conference: KnownConference, isAdmin: boolean): Entry[] => {
  const { prefix, name, supportsPayments } = conference;
  const [overview, ...tops] = screens.map((screen) => ({
    label: screenLabels[screen],
    to: paths.analytics(screen, prefix),
  }));
  const entries = [
    ...(overview ? [overview] : []),
    ...(isAdmin ? [{ label: 'Submissions', to: paths.submissions(prefix) }] : []),
    ...(isAdmin && supportsPayments ? [{ label: 'Payments', to: paths.paymentsList(prefix) }] : []),
    ...(isAdmin && name !== ''
      ? [
          { label: 'Mails', to: paths.mailsAbout(name) },
          { label: 'Import submissions', to: paths.submissionsImport(prefix) },
          { label: 'Edit conference', to: paths.conferenceEdit(prefix) },
          { label: 'Visits from Matomo', to: paths.matomoMove(prefix) },
        ]
      : []),
    ...tops,
    { label: 'Report', to: paths.report(prefix) },
    { label: 'Share links', to: paths.shareLinks(prefix) },
    { label: 'Reports by mail', to: paths.mailings(prefix) },
    { label: 'Tracking', to: paths.tracking(prefix) },
  ];
  const about = name === '' ? prefix : `${prefix} · ${name}`;
  return entries.map((entry) => ({ ...entry, about }));
};

/** Everywhere that one can go; without a search, what the open conference has comes first. */
export function listEntries(
  conferences: KnownConference[],
  { isAdmin, current }: { isAdmin: boolean; current: string | null },
): Entry[] {
  const isCurrent = ({ prefix }: KnownConference) =>
    current !== null && samePrefix(prefix, current);
  const ordered = [
    ...conferences.filter(isCurrent),
    ...conferences.filter((conference) => !isCurrent(conference)),
  ].map((conference) => ofConference(conference, isAdmin));
  const screensOfAll = isAdmin ? [...administrators, ...everyone] : everyone;
  const own = current === null ? [] : ordered.slice(0, 1).flat().slice(0, OWN);
  return [...own, ...screensOfAll, ...ordered.flat().filter((entry) => !own.includes(entry))];
}

/** So many of the open conference stand above everything else. */
const OWN = 6;

/** The screen that is open, of each conference. */
export const listSwitches = (
  conferences: KnownConference[],
  path: string,
  search: string,
): Entry[] =>
  conferences.map(({ prefix, name }) => ({
    label: prefix,
    about: name,
    to: withConference(path, prefix) + search,
  }));

/** Those that have every word, in whatever order; those that begin with the first word come first. */
export function findEntries(entries: Entry[], typed: string): Entry[] {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean);
  const [first] = words;
  if (first === undefined) return entries;
  const found = entries.filter(({ label, about }) => {
    const text = `${label} ${about}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
  const begins = ({ label, about }: Entry) =>
    label.toLowerCase().startsWith(first) || about.toLowerCase().startsWith(first);
  return [...found.filter(begins), ...found.filter((entry) => !begins(entry))];
}
