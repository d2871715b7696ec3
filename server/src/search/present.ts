import type { GroupSection } from '#contract/analytics-filters.ts';
import { fillPath, pagePaths } from '#contract/pages.ts';
import type { FoundConference, FoundPayment, FoundSubmission } from './queries.ts';
import type { Candidate } from './rank.ts';

const joined = (...parts: (string | null | undefined)[]): string =>
  parts.filter(Boolean).join(' · ');

const withSearch = (path: string, search: string): string =>
  `${path}?search=${encodeURIComponent(search)}`;

export const presentConference = (
  { prefix, name }: FoundConference,
  screen: 'traffic' | 'posters',
): Candidate => ({
  kind: 'conference',
  prefix,
  title: name,
  detail: prefix,
  path: fillPath(pagePaths.analytics[screen], prefix),
  codes: [prefix],
  texts: [name],
});

/** The UID of the payments list where a poster has none of its own. */
const uidOf = ({ prefix, abstractId, uid }: FoundSubmission): string =>
  uid ?? `${prefix}-${abstractId}`;

/** Without what not every reader of the poster may see: its code and its authors' addresses. */
export const presentPoster = (found: FoundSubmission): Candidate => {
  const { prefix, abstractId, title, firstAuthor } = found;
  return {
    kind: 'poster',
    prefix,
    title,
    detail: joined(abstractId, firstAuthor),
    path: fillPath(pagePaths.label.posters, prefix, abstractId.toUpperCase()),
    codes: [abstractId, uidOf(found)],
    texts: [title, firstAuthor ?? ''],
  };
};

/** An author or topic, by the label that the statistics have for it. */
export const presentLabel = (
  kind: 'author' | 'topic',
  { prefix, conference }: FoundSubmission,
  name: string,
): Candidate => {
  const label = name.includes(conference) ? name : `${conference} - ${name}`;
  return {
    kind,
    prefix,
    title: name,
    detail: conference,
    path: fillPath(pagePaths.label[sections[kind]], prefix, label),
    codes: [],
    texts: [name],
  };
};

const sections = { author: 'authors', topic: 'topics' } as const satisfies Record<
  'author' | 'topic',
  GroupSection
>;

export const presentSubmission = (found: FoundSubmission): Candidate => {
  const { prefix, abstractId, title, firstAuthor, code, emails } = found;
  return {
    kind: 'submission',
    prefix,
    title,
    detail: joined(abstractId, emails[0]),
    path: withSearch(fillPath(pagePaths.submissions, prefix), abstractId),
    codes: [abstractId, uidOf(found), code, ...emails],
    texts: [title, firstAuthor ?? ''],
  };
};

export const presentPayment = ({ prefix, uid, paidBy, authorEmail }: FoundPayment): Candidate => ({
  kind: 'payment',
  prefix,
  title: paidBy,
  detail: uid,
  path: withSearch(fillPath(pagePaths.paymentsList, prefix), uid),
  codes: [paidBy, authorEmail],
  texts: [],
});

export const presentMail = (mail: { recipient: string; subject: string }): Candidate => ({
  kind: 'mail',
  title: mail.subject,
  detail: mail.recipient,
  path: withSearch(pagePaths.mails, mail.recipient),
  codes: [mail.recipient],
  texts: [],
});

export const presentUser = (user: { id: string; name: string; email: string }): Candidate => ({
  kind: 'user',
  title: user.name,
  detail: user.email,
  path: fillPath(pagePaths.userEdit, user.id),
  codes: [user.email],
  texts: [user.name],
});
