import type { OpenSession } from '#contract/account.ts';
import type { User, UserInfo } from '#contract/users.ts';
import type { Answers } from './answers.ts';

const never = () => new Promise<never>(() => undefined);

/** What the frame of an administrator's screens reads after three seconds; it is not answered. */
export const frameAnswers: Answers = { 'GET /api/system': never };

/** What the home screen reads for somebody with at most one conference of their own. */
export const homeAnswers = (prefixes: string[] = ['CARDIO26']): Answers => ({
  ...frameAnswers,
  'GET /api/users/{id}/conferences': { userConferences: prefixes },
  'GET /api/conferences': { conferences: [] },
});

/** One user of the list: an organiser with the Bronze plan, unless the values say otherwise. */
export const buildListedUser = (values: Partial<User> = {}): User => {
  const name = values.name ?? 'Grace Guest';
  return {
    _id: `id-${name.replaceAll(' ', '-')}`,
    name,
    email: `${name.replaceAll(' ', '.').toLowerCase()}@example.org`,
    isAdmin: false,
    paidCategory: 1,
    prefixes: ['CARDIO26'],
    ...values,
  };
};

/** A user as `GET /api/users/me` and the list have it. */
export const withoutToken = ({ token: _token, ...user }: UserInfo): User => user;

/** The session that is open in this browser, unless the values say otherwise. */
export const buildSession = (values: Partial<OpenSession> = {}): OpenSession => ({
  id: 'session-1',
  browser: 'Chrome on Linux',
  createdAt: '2026-01-05T09:00:00.000Z',
  lastUsedAt: '2026-01-05T10:00:00.000Z',
  current: true,
  ...values,
});

/** The status of an account whose sign-in asks for the password alone. */
export const noSecondFactor = {
  enabled: false,
  since: null,
  recoveryCodesLeft: 0,
  app: false,
  appUnreadable: false,
};

/** An authenticator app is set up. */
export const withApp = {
  enabled: true,
  since: '2026-01-05T09:00:00.000Z',
  recoveryCodesLeft: 10,
  app: true,
  appUnreadable: false,
};

/** The account page of somebody with one session, without second factor, passkeys and tokens. */
export const accountAnswers = (): Answers => ({
  ...frameAnswers,
  'GET /api/users/me/sessions': [buildSession()],
  'GET /api/users/me/failed-sign-ins': { count: 0, lastAt: null },
  'GET /api/users/me/second-factor': noSecondFactor,
  'GET /api/users/me/passkeys': [],
  'GET /api/users/me/tokens': [],
});
