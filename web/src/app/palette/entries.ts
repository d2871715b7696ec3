import { type Screen, screens } from '#contract/plans.ts';
import { samePrefix } from '#contract/prefix.ts';
import { paths, withConference } from '../../platform/paths.ts';
import { t } from '../../texts/texts.tsx';

/** Somewhere to go. */
export interface Entry {
  label: string;
  /** What tells it from others of the same label, such as its conference. */
  about: string;
  /** What it is: a page, a poster. Left out where all entries are of one kind. */
  kind?: string;
  to: string;
}

export const entryKey = ({ kind, label, to }: Entry): string => `${kind} ${label} ${to}`;

/** A conference as far as it is known: organisers know prefixes only. */
export interface KnownConference {
  prefix: string;
  name: string;
  supportsPayments: boolean;
}

const page = (label: string, to: string): Entry => ({ label, about: '', kind: t('Page'), to });

const action = (label: string, to: string): Entry => ({ label, about: '', kind: t('Action'), to });

const everyone = (): Entry[] => [
  page(t('Home'), paths.home),
  page(t('Account'), paths.account),
  action(t('Logout'), paths.logout),
];

const administrators = (): Entry[] => [
  page(t('Conferences (SC App)'), paths.conferences),
  page(t('Analytics Users'), paths.users),
  page(t('Email queue'), paths.mails),
  page(t('Failed emails'), `${paths.mails}?status=failed`),
  action(t('Create Conference'), paths.conferenceAdd),
  action(t('Create User'), paths.userCreate),
  page(t('Audit Log'), paths.audit),
  page(t('System'), paths.system),
  page(t('Personal data'), paths.people),
  page(t('Hit processing'), paths.counting),
  page(t('Deleted conferences'), paths.conferencesDeleted),
];

const screenLabels = (): Record<Screen, string> => ({
  traffic: t('Overview'),
  posters: t('Top Posters'),
  sessions: t('Sessions'),
  authors: t('Top Authors'),
  topics: t('Top Topics'),
  affiliations: t('Top Affiliations'),
  videos: t('Top Videos'),
  audios: t('Top Audios'),
  audience: t('Audience'),
  content: t('Pages and Searches'),
});

/** All that one conference has; what an administrator does daily first. */
const ofConference = (conference: KnownConference, isAdmin: boolean): Entry[] => {
  const { prefix, name, supportsPayments } = conference;
  const labels = screenLabels();
  const [overview, ...tops] = screens.map((screen) => ({
    label: labels[screen],
    to: paths.analytics(screen, prefix),
  }));
  const entries = [
    ...(overview ? [overview] : []),
    ...(isAdmin ? [{ label: t('Submissions'), to: paths.submissions(prefix) }] : []),
    ...(isAdmin && supportsPayments
      ? [{ label: t('Payments'), to: paths.paymentsList(prefix) }]
      : []),
    ...(isAdmin && name !== ''
      ? [
          { label: t('Emails'), to: paths.mailsAbout(name) },
          { label: t('Import submissions'), to: paths.submissionsImport(prefix) },
          { label: t('Edit conference'), to: paths.conferenceEdit(prefix) },
          { label: t('Matomo import'), to: paths.matomoMove(prefix) },
        ]
      : []),
    ...tops,
    { label: t('Report'), to: paths.report(prefix) },
    { label: t('Share links'), to: paths.shareLinks(prefix) },
    { label: t('Email reports'), to: paths.mailings(prefix) },
    { label: t('Tracking'), to: paths.tracking(prefix) },
  ];
  const about = name === '' ? prefix : `${prefix} · ${name}`;
  return entries.map(({ label, to }) => ({ ...page(label, to), about }));
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
  const screensOfAll = isAdmin ? [...administrators(), ...everyone()] : everyone();
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
