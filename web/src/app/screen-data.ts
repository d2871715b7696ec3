import type { FetchQueryOptions, QueryKey } from '@tanstack/react-query';
import type { LoaderFunctionArgs } from 'react-router';
import { type Screen, sectionOf } from '#contract/plans.ts';
import { isPrefix } from '#contract/prefix.ts';
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
import { readChoice } from '../analytics/period/choice.ts';
import type { Range } from '../analytics/period/range.ts';
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
import { readList } from '../ui/list-search.ts';
import { failedSignInsQuery } from '../users/get-failed-sign-ins.ts';
import { userQuery } from '../users/get-user.ts';
import { auditQuery } from '../users/list-audit.ts';
import { sessionsQuery } from '../users/list-sessions.ts';
import { passkeysQuery } from '../users/passkeys/list-passkeys.ts';
import { secondFactorQuery } from '../users/second-factor/get-second-factor.ts';
import { tokensQuery } from '../users/tokens/list-tokens.ts';
import { queryClient } from './query-client.ts';

/**
 * What a screen reads first, asked for while its file is on its way. Nothing waits for an answer here
 * and nothing fails: the screen asks for the same, and finds it under way.
 */
type Read = (args: LoaderFunctionArgs) => void;

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
  (read: (user: UserInfo, args: LoaderFunctionArgs) => void): Read =>
  (args) => {
    const { user, ended } = getSession();
    if (user && !ended) read(user, args);
  };

const asAdmin = (read: Read): Read =>
  signedIn(({ isAdmin }, args) => {
    if (isAdmin) read(args);
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
export const readSubmissions = asAdmin(({ params: { prefix = '' }, request }) => {
  start(conferenceQuery(prefix));
  startAfresh(submissionsQuery({ prefix, ...readList(new URL(request.url).searchParams) }));
});
export const readAudit = asAdmin(({ request }) =>
  startAfresh(auditQuery(readList(new URL(request.url).searchParams))),
);
export const readPayments = asAdmin(({ params: { prefix = '' } }) => {
  start(conferenceQuery(prefix));
  startAfresh(paymentsQuery(prefix));
});

/** Of one conference, with what every screen of its statistics says: its name, zone and days. */
const ofConference = (read: (reader: Reader, range: Range | null) => void): Read =>
  signedIn((user, { params: { prefix = '' }, request }) => {
    if (!isPrefix(prefix) || !mayOpen(user, prefix)) return;
    const reader = readerOf(user, prefix);
    start(conferenceNameQuery(reader));
    start(trackingQuery(reader));
    read(reader, rangeIn(new URL(request.url), reader));
  });

/** Null where it depends on the clock of the conference, which is not known yet. */
const rangeIn = ({ searchParams }: URL, { sections }: Reader): Range | null => {
  const choice = readChoice(searchParams);
  const filters = readFilters(searchParams, sections);
  if (choice?.preset === 'custom') return { ...choice.range, ...filters };
  return choice?.preset === 'all' ? filters : null;
};

export const readStatistics = ofConference(() => undefined);
export const readShares = ofConference(({ prefix }) => startAfresh(sharesQuery(prefix)));
export const readMailings = ofConference(({ prefix }) => startAfresh(mailingsQuery(prefix)));
export const readLabel = (section: Screen): Read =>
  ofConference((reader) => {
    start(reportQuery(reader, {}));
    if (section === 'posters') start(posterTitlesQuery(reader));
  });
export const readReport = ofConference((reader, range) => {
  for (const section of reader.sections) startScreen(reader, section, range);
  if (reader.sections.includes('traffic')) startScreen(reader, 'audience', range);
});
export const readScreen = (screen: Screen): Read =>
  ofConference((reader, range) => {
    if (reader.sections.includes(sectionOf(screen))) startScreen(reader, screen, range);
  });

function startScreen(reader: Reader, screen: Screen, range: Range | null): void {
  if (screen === 'videos' || screen === 'audios') start(codesQuery(reader, screen));
  if (screen === 'posters' || screen === 'traffic') start(posterTitlesQuery(reader));
  if (range === null) return;
  if (screen === 'audience') start(audienceQuery(reader, range));
  else if (screen === 'sessions') start(sessionReportQuery(reader, range));
  else if (screen === 'content') start(contentQuery(reader, range));
  else if (screen === 'videos' || screen === 'audios') start(mediaQuery(reader, screen, range));
  else {
    if (screen === 'traffic') start(trafficQuery(reader, range));
    if (screen === 'posters') start(attentionQuery(reader, range));
    // On the overview the best posters stand beside the trend.
    start(reportQuery(reader, range));
  }
}
