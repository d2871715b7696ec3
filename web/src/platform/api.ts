import type { Call } from '#contract/call.ts';
import { shownLanguage } from '../texts/texts.tsx';
import { ApiError } from './api-error.ts';
import { inShownLanguage } from './faults.ts';
import { countedUntilOf, type Lag, lagOf } from './lag.ts';
import { type Answer, type Input, type Name, request } from './request.ts';
import { endSession, getSession } from './session.ts';
import { askToSignInAgain } from './sign-in-again.ts';

declare module '@tanstack/react-query' {
  interface Register {
    defaultError: ApiError;
    /** `part`: what is missing without it, of a screen that stands without it. */
    queryMeta: { part?: () => string };
  }
}

/** What the headers of a report say. */
interface Missing {
  /** How many of its rows are not in the answer. */
  rowsLeftOut: number;
  /** Plays of rows that a Matomo has folded together. */
  folded?: number;
  /** What the statistics' source knows nothing about. */
  notKnown?: 'media';
  /** Under a filter: the day from which on single visits are kept, or `none`, where some are gone. */
  keptSince?: string;
  /** The moment before which every acknowledged hit is in the answer. */
  countedUntil: number | null;
  /** How far it is behind. */
  lag: Lag | null;
}

interface Options {
  /**
   * `bearer` sends the session's token. `cookie` sends no header: the HttpOnly cookie of the
   * sign-in does it. `none` is for signing in, where 401 means a wrong password.
   */
  auth?: 'bearer' | 'cookie' | 'none';
  /** The token of a share link: sent instead of whoever is signed in here, and never ends that. */
  share?: string | null;
  signal?: AbortSignal;
  /** The answer is kept or acted on, so that every field of the contract must be in it. */
  whole?: boolean;
  /** Lets the request outlive the page. */
  keepalive?: boolean;
  /** The version that was seen: whatever has changed since is not written over. */
  seen?: string;
}

/**
 * Makes one call of the contract as whoever is signed in: `call<typeof getUser>('GET /api/users/{id}', { params })`.
 * A change that needs a recent sign-in asks for one, and goes on.
 */
export const call = <C extends Call>(
  name: Name<C>,
  input: Input<C>,
  options: Options = {},
): Promise<Answer<C> & Missing> =>
  callOnce<C>(name, input, options).catch(async (error: unknown) => {
    const isNotFresh = error instanceof ApiError && error.code === 'session_not_fresh';
    if (isNotFresh && (await askToSignInAgain())) return callOnce<C>(name, input, options);
    throw error;
  });

async function callOnce<C extends Call>(
  name: Name<C>,
  input: Input<C>,
  { auth = 'bearer', share = null, seen, ...options }: Options,
): Promise<Answer<C> & Missing> {
  const token = auth === 'none' || share !== null ? undefined : getSession().user?.token;
  const bearer = share ?? (auth === 'bearer' ? token : undefined);
  const { headers, status, body } = await request<C>(name, input, {
    ...options,
    headers: {
      'accept-language': shownLanguage(),
      ...(bearer && { authorization: `Bearer ${bearer}` }),
      ...(seen && { 'if-match': seen }),
    },
    credentials: share === null ? 'same-origin' : 'omit',
    onSignedOut: () => token && endSession(token),
  }).catch((error: unknown) => {
    throw inShownLanguage(error);
  });
  return { status, body, ...missingOf(headers) } as Answer<C> & Missing;
}

/** The body of what a call answers, for those who need nothing else of it. */
export const ask = async <C extends Call>(
  ...asked: Parameters<typeof call<C>>
): Promise<Answer<C>['body']> => (await call<C>(...asked)).body;

const missingOf = (headers: Headers): Missing => {
  const folded = Number(headers.get('x-folded') ?? 0);
  const since = headers.get('x-kept-since');
  return {
    rowsLeftOut: Number(headers.get('x-rows-left-out') ?? 0),
    ...(folded > 0 && { folded }),
    ...(headers.get('x-not-known') === 'media' && { notKnown: 'media' }),
    ...(since !== null && { keptSince: since }),
    countedUntil: countedUntilOf(headers),
    lag: lagOf(headers),
  };
};
