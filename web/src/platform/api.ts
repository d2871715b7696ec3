import type { z } from 'zod';
import type { Call } from '#contract/call.ts';
import { readAnswer, readJson } from './answer.ts';
import { ApiError, errorOf } from './api-error.ts';
import { type Lag, lagOf } from './lag.ts';
import { endSession, getSession } from './session.ts';

declare module '@tanstack/react-query' {
  interface Register {
    defaultError: ApiError;
  }
}

type Params<C> = C extends { params: infer S extends z.ZodType } ? { params: z.input<S> } : unknown;
type Query<C> = C extends { query: infer S extends z.ZodType } ? { query?: z.input<S> } : unknown;
type Body<C> = C extends { body: infer S extends z.ZodType } ? { body: z.input<S> } : unknown;

/** What a call answers: one shape per status that the contract lists. */
export type Answer<C extends Call> = {
  [S in keyof C['answers']]: C['answers'][S] extends z.ZodType
    ? { status: S; body: z.output<C['answers'][S]> }
    : never;
}[keyof C['answers']];

/** What the headers of a report say. */
interface Missing {
  /** How many of its rows are not in the answer. */
  rowsLeftOut: number;
  /** Plays of rows that a Matomo has folded together. */
  folded?: number;
  /** What the statistics' source knows nothing about. */
  notKnown?: 'media';
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
}

interface Parts {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
}

const PATIENCE_MS = 30_000;
const UNREACHABLE = 'The server cannot be reached. Check your connection and try again.';
const TOO_SLOW = 'The server did not answer in time. Please try again.';

/**
 * Makes one call of the contract: `call<typeof getUser>('GET /api/users/{id}', { params })`.
 * The contract is imported as a type only, so its zod schemas check the name, the input and the
 * answer at compile time and stay out of the browser.
 */
export async function call<C extends Call>(
  name: `${C['method']} ${C['path']}`,
  input: Params<C> & Query<C> & Body<C>,
  { auth = 'bearer', share = null, signal, keepalive = false, whole = false }: Options = {},
): Promise<Answer<C> & Missing> {
  const [method = 'GET', path = ''] = name.split(' ');
  const { params = {}, query = {}, body } = input as Parts;
  const token = auth === 'none' || share !== null ? undefined : getSession().user?.token;
  const bearer = share ?? (auth === 'bearer' ? token : undefined);
  const headers = new Headers({ accept: 'application/json' });
  if (bearer) headers.set('authorization', `Bearer ${bearer}`);
  if (body !== undefined) headers.set('content-type', 'application/json');

  const init = {
    method,
    headers,
    body: body === undefined ? null : JSON.stringify(body),
    credentials: share === null ? 'same-origin' : 'omit',
    keepalive,
  } as const;
  const { response, text } = await send(addressOf(path, params, query), init, signal);
  const { status } = response;
  if (response.ok) {
    const answer = readAnswer(name, status, text, whole);
    return { status, body: answer, ...missingOf(response.headers) } as Answer<C> & Missing;
  }
  const answer = readJson(text);
  // Something in between may answer 401 as well; it knows nothing of our sessions.
  if (status === 401 && token && answer !== undefined) endSession(token);
  throw errorOf(status, answer, Number(response.headers.get('retry-after')) || 0);
}

const missingOf = (headers: Headers): Missing => {
  const folded = Number(headers.get('x-folded') ?? 0);
  return {
    rowsLeftOut: Number(headers.get('x-rows-left-out') ?? 0),
    ...(folded > 0 && { folded }),
    ...(headers.get('x-not-known') === 'media' && { notKnown: 'media' }),
    lag: lagOf(headers),
  };
};

export function addressOf(path: string, params: Parts['params'], query: Parts['query']): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, key: string) =>
    encodeURIComponent(String(params?.[key] ?? '')),
  );
  const pairs = Object.entries(query ?? {}).filter(([, value]) => value !== undefined);
  if (pairs.length === 0) return filled;
  return `${filled}?${new URLSearchParams(pairs.map(([key, value]) => [key, String(value)]))}`;
}

/** Sends a request and reads all of its answer, within a time. Given up by its caller, it throws. */
async function send(
  address: string,
  init: RequestInit,
  caller: AbortSignal | undefined,
): Promise<{ response: Response; text: string }> {
  const ending = new AbortController();
  const end = () => ending.abort();
  const patience = setTimeout(end, PATIENCE_MS);
  caller?.addEventListener('abort', end);
  if (caller?.aborted) end();
  try {
    const response = await fetch(address, { ...init, signal: ending.signal });
    return { response, text: await response.text() };
  } catch (error) {
    if (caller?.aborted) throw error;
    throw new ApiError(0, 'network', ending.signal.aborted ? TOO_SLOW : UNREACHABLE);
  } finally {
    clearTimeout(patience);
    caller?.removeEventListener('abort', end);
  }
}
