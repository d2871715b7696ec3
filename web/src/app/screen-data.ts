import type { FetchQueryOptions, QueryKey } from '@tanstack/react-query';
import type { LoaderFunctionArgs } from 'react-router';
import type { Section } from '#contract/plans.ts';
import { isPrefix } from '#contract/prefix.ts';
import type { UserInfo } from '#contract/users.ts';
import { codesQuery } from '../analytics/calls/get-codes.ts';
import { conferenceNameQuery } from '../analytics/calls/get-conference-name.ts';
import { mediaQuery } from '../analytics/calls/get-media.ts';
import { posterTitlesQuery } from '../analytics/calls/get-poster-titles.ts';
import { reportQuery } from '../analytics/calls/get-report.ts';
import { trackingQuery } from '../analytics/calls/get-tracking.ts';
import { trafficQuery } from '../analytics/calls/get-traffic.ts';
import { sharesQuery } from '../analytics/calls/list-shares.ts';
import { readChoice } from '../analytics/period/choice.ts';
import type { Range } from '../analytics/period/range.ts';
import { type Reader, readerOf } from '../analytics/reader.tsx';
import { userConferencesQuery } from '../analytics/user-conferences.ts';
import { conferenceForEditingQuery } from '../conferences/get-conference.ts';
import { conferencesQuery } from '../conferences/list-conferences.ts';
import { deletedQuery } from '../conferences/list-deleted.ts';
import { paymentsQuery } from '../payments/payments-list.ts';
import type { ApiError } from '../platform/api-error.ts';
import { conferenceQuery } from '../platform/conference.ts';
import { getSession, mayOpen } from '../platform/session.ts';
import { usersQuery } from '../platform/users.ts';
import { submissionsQuery } from '../submissions/list-submissions.ts';
import { readList } from '../ui/list-search.ts';
import { userQuery } from '../users/get-user.ts';
import { auditQuery } from '../users/list-audit.ts';
import { sessionsQuery } from '../users/list-sessions.ts';
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

export const readHome = signedIn(({ _id }) => start(userConferencesQuery(_id)));
export const readSessions = signedIn(() => startAfresh(sessionsQuery));

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
    read(reader, rangeIn(new URL(request.url)));
  });

/** Null where it depends on the clock of the conference, which is not known yet. */
const rangeIn = ({ searchParams }: URL): Range | null => {
  const choice = readChoice(searchParams);
  if (choice.preset === 'own') return choice.range;
  return choice.preset === 'all' ? {} : null;
};

export const readStatistics = ofConference(() => undefined);
export const readShares = ofConference(({ prefix }) => startAfresh(sharesQuery(prefix)));
export const readLabel = (section: Section): Read =>
  ofConference((reader) => {
    start(reportQuery(reader, {}));
    if (section === 'posters') start(posterTitlesQuery(reader));
  });
export const readReport = ofConference((reader, range) => {
  for (const section of reader.sections) startSection(reader, section, range);
});
export const readSection = (section: Section): Read =>
  ofConference((reader, range) => {
    if (reader.sections.includes(section)) startSection(reader, section, range);
  });

function startSection(reader: Reader, section: Section, range: Range | null): void {
  if (section === 'videos' || section === 'audios') start(codesQuery(reader, section));
  if (section === 'posters' || section === 'traffic') start(posterTitlesQuery(reader));
  if (range === null) return;
  if (section === 'traffic') {
    start(trafficQuery(reader, range));
    // The best posters stand beside the trend.
    start(reportQuery(reader, range));
  }
  if (section === 'videos' || section === 'audios') start(mediaQuery(reader, section, range));
  else if (section !== 'traffic') start(reportQuery(reader, range));
}
