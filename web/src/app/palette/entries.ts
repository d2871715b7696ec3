import { type Screen, screens } from '#contract/plans.ts';
import { samePrefix } from '#contract/prefix.ts';
import { paths, withConference } from '../../platform/paths.ts';
import { t } from '../../texts/texts.tsx';

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

const everyone = (): Entry[] => [
  { label: t('Home'), about: t('Page'), to: paths.home },
  { label: t('Account'), about: t('Page'), to: paths.account },
  { label: t('Logout'), about: t('Action'), to: paths.logout },
];

const administrators = (): Entry[] => [
  { label: t('Conferences (SC App)'), about: t('Page'), to: paths.conferences },
  { label: t('Analytics Users'), about: t('Page'), to: paths.users },
  { label: t('Email queue'), about: t('Page'), to: paths.mails },
  { label: t('Failed emails'), about: t('Page'), to: `${paths.mails}?status=failed` },
  { label: t('Create Conference'), about: t('Action'), to: paths.conferenceAdd },
  { label: t('Create User'), about: t('Action'), to: paths.userCreate },
  { label: t('Audit Log'), about: t('Page'), to: paths.audit },
  { label: t('System'), about: t('Page'), to: paths.system },
  { label: t('Personal data'), about: t('Page'), to: paths.people },
  { label: t('Hit processing'), about: t('Page'), to: paths.counting },
  { label: t('Deleted conferences'), about: t('Page'), to: paths.conferencesDeleted },
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
