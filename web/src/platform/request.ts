import type { z } from 'zod';
import type { Call } from '#contract/call.ts';
import { readAnswer, readJson } from './answer.ts';
import { ApiError, errorOf } from './api-error.ts';

type Params<C> = C extends { params: infer S extends z.ZodType } ? { params: z.input<S> } : unknown;
type Query<C> = C extends { query: infer S extends z.ZodType } ? { query?: z.input<S> } : unknown;
type Body<C> = C extends { body: infer S extends z.ZodType } ? { body: z.input<S> } : unknown;

/** What a call answers: one shape per status that the contract lists. */
export type Answer<C extends Call> = {
  [S in keyof C['answers']]: C['answers'][S] extends z.ZodType
    ? { status: S; body: z.output<C['answers'][S]> }
    : never;
}[keyof C['answers']];

/** What a call is made with, checked against the contract. */
export type Input<C> = Params<C> & Query<C> & Body<C>;

export type Name<C extends Call> = `${C['method']} ${C['path']}`;

interface Parts {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
}

export interface Options {
  signal?: AbortSignal | undefined;
  /** The answer is kept or acted on, so that every field of the contract must be in it. */
  whole?: boolean;
  /** Lets the request outlive the page. */
  keepalive?: boolean;
  /** Who asks, in which language mails are written, what was seen: whatever the caller has to say. */
  headers?: Record<string, string>;
  credentials?: RequestCredentials;
  /** Called when the server itself knows whoever asks no more. */
  onSignedOut?: () => void;
}

const PATIENCE_MS = 30_000;
const UNREACHABLE = 'Could not reach the server. Check your connection and try again.';
const TOO_SLOW = 'The server took too long to respond. Please try again.';

/**
 * Makes one call of the contract: `request<typeof getSettings>('GET /api/settings', {})`.
 * The contract is imported as a type only, so its zod schemas check the name, the input and the
 * answer at compile time and stay out of the browser. Throws an `ApiError` for whatever is not a
 * success of the contract.
 */
export async function request<C extends Call>(
  name: Name<C>,
  input: Input<C>,
  options: Options = {},
): Promise<Answer<C> & { headers: Headers }> {
  const { credentials = 'same-origin', keepalive = false, signal, whole } = options;
  const [method = 'GET', path = ''] = name.split(' ');
  const { params = {}, query = {}, body } = input as Parts;
  const headers = new Headers({ accept: 'application/json', ...options.headers });
  if (body !== undefined) headers.set('content-type', 'application/json');

  const init = {
    method,
    headers,
    body: body === undefined ? null : JSON.stringify(body),
    credentials,
    keepalive,
  } as const;
  const { response, text } = await send(addressOf(path, params, query), init, signal);
  const { status } = response;
  if (response.ok) {
    const answer = readAnswer(name, status, text, whole);
    return { status, body: answer, headers: response.headers } as Answer<C> & { headers: Headers };
  }
  const answer = readJson(text);
  // Something in between may answer 401 as well; it knows nothing of our sessions.
  if (status === 401 && answer !== undefined) options.onSignedOut?.();
  throw errorOf(status, answer, Number(response.headers.get('retry-after')) || 0);
}

/** A value that is a list is given once for each. */
export function addressOf(path: string, params: Parts['params'], query: Parts['query']): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, key: string) =>
    encodeURIComponent(String(params?.[key] ?? '')),
  );
  const pairs = Object.entries(query ?? {}).filter(([, value]) => value !== undefined);
  if (pairs.length === 0) return filled;
  const each = pairs.flatMap(([key, value]) => [value].flat().map((one) => [key, String(one)]));
  return `${filled}?${new URLSearchParams(each)}`;
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
    if (ending.signal.aborted)
      throw new ApiError(0, 'network', TOO_SLOW, [], { reason: 'too_slow' });
    throw new ApiError(0, 'network', UNREACHABLE);
  } finally {
    clearTimeout(patience);
    caller?.removeEventListener('abort', end);
  }
}
