import type { z } from 'zod';
import type { Call } from '#contract/call.ts';
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
  { auth = 'bearer', share = null, signal, keepalive = false }: Options = {},
): Promise<Answer<C> & Missing> {
  const [method = 'GET', path = ''] = name.split(' ');
  const { params = {}, query = {}, body } = input as Parts;
  const token = auth === 'none' || share !== null ? undefined : getSession().user?.token;
  const bearer = share ?? (auth === 'bearer' ? token : undefined);
  const headers = new Headers({ accept: 'application/json' });
  if (bearer) headers.set('authorization', `Bearer ${bearer}`);
  if (body !== undefined) headers.set('content-type', 'application/json');

  const response = await send(addressOf(path, params, query), {
    method,
    headers,
    body: body === undefined ? null : JSON.stringify(body),
    signal: withPatience(signal),
    credentials: share === null ? 'same-origin' : 'omit',
    keepalive,
  });
  const answer = await readJson(response);
  if (response.ok) {
    const rowsLeftOut = Number(response.headers.get('x-rows-left-out') ?? 0);
    const lag = lagOf(response.headers);
    return { status: response.status, body: answer, rowsLeftOut, lag } as Answer<C> & Missing;
  }
  if (response.status === 401 && token) endSession(token);
  throw errorOf(response.status, answer);
}

export function addressOf(path: string, params: Parts['params'], query: Parts['query']): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, key: string) =>
    encodeURIComponent(String(params?.[key] ?? '')),
  );
  const pairs = Object.entries(query ?? {}).filter(([, value]) => value !== undefined);
  if (pairs.length === 0) return filled;
  return `${filled}?${new URLSearchParams(pairs.map(([key, value]) => [key, String(value)]))}`;
}

function withPatience(signal: AbortSignal | undefined): AbortSignal {
  const patience = AbortSignal.timeout(PATIENCE_MS);
  return signal ? AbortSignal.any([signal, patience]) : patience;
}

async function send(address: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(address, init);
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') throw error;
    const slow = error instanceof DOMException && error.name === 'TimeoutError';
    throw new ApiError(0, 'network', slow ? TOO_SLOW : UNREACHABLE);
  }
}

async function readJson(response: Response): Promise<unknown> {
  try {
    return await response.json();
  } catch {
    return undefined;
  }
}
