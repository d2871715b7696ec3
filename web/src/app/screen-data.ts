import type { FetchQueryOptions, QueryKey } from '@tanstack/react-query';
import { type Screen, sectionOf } from '#contract/plans.ts';
import { isPrefix } from '#contract/prefix.ts';
import type { Tracking } from '#contract/tracking.ts';
import type { UserInfo } from '#contract/users.ts';
import { attentionQuery } from '../analytics/calls/get-attention.ts';
import { audienceQuery } from '../analytics/calls/get-audience.ts';
import { codesQuery } from '../analytics/calls/get-codes.ts';
import { conferenceNameQuery } from '../analytics/calls/get-conference-name.ts';
import { contentQuery } from '../analytics/calls/get-content.ts';
import { mediaQuery } from '../analytics/calls/get-media.ts';
import { posterTitlesQuery } from '../analytics/calls/get-poster-titles.ts';
import { reportQuery } from '../analytics/calls/get-report.ts';
import { trackingQuery } from '../analytics/calls/get-tracking.ts';
import { trafficQuery } from '../analytics/calls/get-traffic.ts';
import { mailingsQuery } from '../analytics/calls/list-mailings.ts';
import { sharesQuery } from '../analytics/calls/list-shares.ts';
import { sessionReportQuery } from '../analytics/calls/programme.ts';
import { readFilters } from '../analytics/filter/filters.ts';
import type { Range } from '../analytics/period/range.ts';
import { shownChoice, shownRange } from '../analytics/period/shown-range.ts';
import { type Reader, readerOf } from '../analytics/reader.tsx';
import { userConferencesQuery } from '../analytics/user-conferences.ts';
import { conferenceForEditingQuery } from '../conferences/get-conference.ts';
import { deletedQuery } from '../conferences/list-deleted.ts';
import { paymentsQuery } from '../payments/payments-list.ts';
import type { ApiError } from '../platform/api-error.ts';
import { conferenceQuery } from '../platform/conference.ts';
import { conferencesQuery } from '../platform/conferences.ts';
import { getSession, mayOpen } from '../platform/session.ts';
import { usersQuery } from '../platform/users.ts';
import { submissionsQuery } from '../submissions/list-submissions.ts';
import { readList } from '../ui/read-list.ts';
import { failedSignInsQuery } from '../users/get-failed-sign-ins.ts';
import { userQuery } from '../users/get-user.ts';
import { auditQuery } from '../users/list-audit.ts';
import { sessionsQuery } from '../users/list-sessions.ts';
import { passkeysQuery } from '../users/passkeys/list-passkeys.ts';
import { secondFactorQuery } from '../users/second-factor/get-second-factor.ts';
import { tokensQuery } from '../users/tokens/list-tokens.ts';
import { queryClient } from './query-client.ts';

/** The address of a page: the open parts of its path, and its query. */
interface Address {
  params: Record<string, string>;
  search: URLSearchParams;
}

/**
 * What a screen reads first, asked for while its file is on its way. Nothing waits for an answer here
 * and nothing fails: the screen asks for the same, and finds it under way.
 */
export type Read = (address: Address) => void;

type Query<Data, Key extends QueryKey> = FetchQueryOptions<Data, ApiError, Data, Key>;

const start = <Data, Key extends QueryKey>(query: Query<Data, Key>): void => {
  void queryClient.prefetchQuery(query);
};

/** Whoever opens a list wants to see it as it is now, whatever was read before. */
const startAfresh = <Data, Key extends QueryKey>(query: Query<Data, Key>): void =>
  start({ ...query, staleTime: 0 });

/** A form begins with what is saved, never with what was read earlier. */
const startForEditing = <Data, Key extends QueryKey>(query: Query<Data, Key>): void => {
  queryClient.removeQueries({ queryKey: query.queryKey, exact: true });
  start({ ...query, gcTime: 60_000 });
};

/** Nobody else is let in: see guards.tsx. */
const signedIn =
  (read: (user: UserInfo, address: Address) => void): Read =>
  (address) => {
    const { user, ended } = getSession();
    if (user && !ended) read(user, address);
  };

const asAdmin = (read: Read): Read =>
  signedIn(({ isAdmin }, address) => {
    if (isAdmin) read(address);
  });

export const readHome = signedIn(({ _id, isAdmin }) => {
  start(userConferencesQuery(_id));
  if (isAdmin) start(conferencesQuery);
});
export const readAccount = signedIn(() => {
  startAfresh(sessionsQuery);
  startAfresh(tokensQuery);
  startAfresh(failedSignInsQuery);
  startAfresh(secondFactorQuery);
  startAfresh(passkeysQuery);
});

export const readUsers = asAdmin(() => start(usersQuery));
export const readUser = asAdmin(({ params: { id = '' } }) => startForEditing(userQuery(id)));
export const readConferences = asAdmin(() => startAfresh(conferencesQuery));
export const readDeleted = asAdmin(() => startAfresh(deletedQuery));
export const readConference = asAdmin(({ params: { prefix = '' } }) =>
  startForEditing(conferenceForEditingQuery(prefix)),
);
export const readSubmissions = asAdmin(({ params: { prefix = '' }, search }) => {
  start(conferenceQuery(prefix));
  startAfresh(submissionsQuery({ prefix, ...readList(search) }));
});
export const readAudit = asAdmin(({ search }) => startAfresh(auditQuery(readList(search))));
export const readPayments = asAdmin(({ params: { prefix = '' } }) => {
  start(conferenceQuery(prefix));
  startAfresh(paymentsQuery(prefix));
});

/** Of one conference, with what every screen of its statistics says: its name, zone and days. */
const ofConference = (read: (reader: Reader, search: URLSearchParams) => void): Read =>
  signedIn((user, { params: { prefix = '' }, search }) => {
    if (!isPrefix(prefix) || !mayOpen(user, prefix)) return;
    const reader = readerOf(user, prefix);
    start(conferenceNameQuery(reader));
    start(trackingQuery(reader));
    read(reader, search);
  });

/** Reads over the range that an address shows, which may depend on the clock and the days of the conference. */
function startOverRange(
  reader: Reader,
  search: URLSearchParams,
  startReports: (range: Range) => void,
): void {
  const rangeBy = (days?: Tracking): Range | null => {
    const choice = shownChoice(search, Date.now(), days);
    const range = choice ? shownRange(choice, Date.now(), days) : null;
    return range && { ...range, ...readFilters(search, reader.sections) };
  };
  const range = rangeBy();
  if (range) {
    startReports(range);
    return;
  }
  const startWhenKnown = (days: Tracking) => startReports(rangeBy(days) ?? {});
  queryClient
    .fetchQuery(trackingQuery(reader))
    .then(startWhenKnown)
    .catch(() => undefined);
}

export const readStatistics = ofConference(() => undefined);
export const readShares = ofConference(({ prefix }) => startAfresh(sharesQuery(prefix)));
export const readMailings = ofConference(({ prefix }) => startAfresh(mailingsQuery(prefix)));
export const readLabel = (section: Screen): Read =>
  ofConference((reader) => {
    start(reportQuery(reader, {}));
    if (section === 'posters') start(posterTitlesQuery(reader));
  });
export const readReport = ofConference((reader, search) => {
  for (const section of reader.sections) startLists(reader, section);
  startOverRange(reader, search, (range) => {
    for (const section of reader.sections) startReports(reader, section, range);
    if (reader.sections.includes('traffic')) startReports(reader, 'audience', range);
  });
});
export const readScreen = (screen: Screen): Read =>
  ofConference((reader, search) => {
    if (!reader.sections.includes(sectionOf(screen))) return;
    startLists(reader, screen);
    startOverRange(reader, search, (range) => startReports(reader, screen, range));
  });

/** What is called by its name whatever the range. */
function startLists(reader: Reader, screen: Screen): void {
  if (screen === 'videos' || screen === 'audios') start(codesQuery(reader, screen));
  if (screen === 'posters' || screen === 'traffic') start(posterTitlesQuery(reader));
}

function startReports(reader: Reader, screen: Screen, range: Range): void {
  if (screen === 'audience') start(audienceQuery(reader, range));
  else if (screen === 'sessions') start(sessionReportQuery(reader, range));
  else if (screen === 'content') start(contentQuery(reader, range));
  else if (screen === 'videos' || screen === 'audios') start(mediaQuery(reader, screen, range));
  else if (screen === 'traffic') startOverview(reader, range);
  else {
    if (screen === 'posters') start(attentionQuery(reader, range));
    start(reportQuery(reader, range));
  }
}

/** The figures that stand on top of it. */
function startOverview(reader: Reader, range: Range): void {
  start(trafficQuery(reader, range));
  start(audienceQuery(reader, range));
  if (reader.sections.includes('posters')) {
    start(reportQuery(reader, range));
    start(attentionQuery(reader, range));
  }
  if (reader.sections.includes('videos')) start(mediaQuery(reader, 'videos', range));
}
