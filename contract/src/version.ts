import type { Mail } from './mails.ts';
import type { Submission } from './submissions.ts';
import type { Tracking } from './tracking.ts';

const BASIS = 0x811c9dc5;
const PRIME = 0x01000193;

/**
 * What tells apart two readings of the same thing, as ETag and If-Match carry it: the same fields have the
 * same version, whoever reads them. FNV-1a, since browsers have no other hash without https.
 */
export const versionOf = (fields: object): string => {
  const text = JSON.stringify(Object.entries(fields).sort());
  let hash = BASIS;
  for (let at = 0; at < text.length; at += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(at), PRIME);
  }
  return `"${(hash >>> 0).toString(16)}"`;
};

type Changeable = Pick<
  Submission,
  'abstractTitle' | 'code' | 'authorEmails' | 'uid' | 'firstAuthor' | 'topic'
>;

/** Of what an administrator changes. */
export const submissionVersion = (submission: Changeable): string => {
  const { abstractTitle, code, authorEmails, uid, firstAuthor = null, topic = null } = submission;
  return versionOf({ abstractTitle, code, authorEmails, uid, firstAuthor, topic });
};

type Tracked = Partial<Record<'posterUrl', string | null>> &
  Pick<Tracking, 'respectDoNotTrack' | 'labelsInEventNames'>;

/** Of what an administrator changes: what a reading leaves out is as it is without a change. */
export const trackingVersion = (tracking: Tracked): string => {
  const { respectDoNotTrack = false, labelsInEventNames = false, posterUrl = null } = tracking;
  return versionOf({ respectDoNotTrack, labelsInEventNames, posterUrl });
};

/** Of what tells whether a mail has gone out since: a failed attempt more changes nothing. */
export const mailVersion = ({ status, sentAt }: Pick<Mail, 'status' | 'sentAt'>): string =>
  versionOf({ status, sentAt });
