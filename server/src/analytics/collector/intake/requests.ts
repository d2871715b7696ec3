import { unescape as unescapeLoosely } from 'node:querystring';
import type { HitParams, Outcome } from '../hit.ts';
import { cut } from './clean-text.ts';

export const MAX_ENTRIES = 5_000;
const MAX_PARAMS = 300;
/** Of one hit, whichever way it comes. */
export const MAX_HIT_BYTES = 64_000;

export type RequestFault =
  | 'the body is not valid JSON'
  | 'the body has no list of requests'
  | 'the body is nested too deeply'
  | 'too many requests in one body'
  | typeof HIT_TOO_LARGE;

export const HIT_TOO_LARGE = 'one hit has at most 64 kB';

export interface SingleRequest {
  bulk: false;
  entries: (HitParams | null)[];
  token: string | undefined;
}

interface BulkRequest {
  bulk: true;
  /** In the order they came, and as they came: `readEntry` takes its time for thousands of them. */
  entries: unknown[];
  /** The token_auth of the whole request. An entry may carry one of its own. */
  token: string | undefined;
}

export type TrackingRequest = SingleRequest | BulkRequest;

type Values = Record<string, unknown>;

/** PHP keeps the last of several values of one name, and Matomo's clients count on it. */
const single = (value: unknown): unknown => (Array.isArray(value) ? value.at(-1) : value);

/** Null when a value is neither text nor a number nor a yes or no, or when it is all too much. */
const toParams = (values: Values): HitParams | null => {
  const params: Record<string, string> = Object.create(null);
  let left = MAX_HIT_BYTES;
  for (const name in values) {
    const value = single(values[name]);
    left -= name.length + (typeof value === 'string' ? value.length : 1);
    if (left < 0) return null;
    if (value === undefined || value === null) continue;
    if (typeof value === 'string') params[name] = cut(value);
    else if (typeof value === 'number') params[name] = String(value);
    else if (typeof value === 'boolean') params[name] = value ? '1' : '0';
    else return null;
  }
  return params;
};

const PLUS = /\+/g;

const decode = (text: string): string => {
  const spaced = text.includes('+') ? text.replace(PLUS, ' ') : text;
  if (!spaced.includes('%')) return spaced;
  try {
    return decodeURIComponent(spaced);
  } catch {
    return unescapeLoosely(spaced);
  }
};

/** No name means anything but itself. V8 is quicker with it than with no prototype at all. */
const NOTHING = Object.freeze(Object.create(null));

/** In one pass, and the last of several values as it comes: this is on the way of every hit. */
const readForm = (text: string): HitParams => {
  const params: Record<string, string> = Object.create(NOTHING);
  let at = 0;
  for (let read = 0; at < text.length && read < MAX_PARAMS; read += 1) {
    const next = text.indexOf('&', at);
    const end = next < 0 ? text.length : next;
    const equals = text.indexOf('=', at);
    const split = equals < 0 || equals > end ? end : equals;
    if (end > at) params[decode(text.slice(at, split))] = cut(decode(text.slice(split + 1, end)));
    at = end + 1;
  }
  return params;
};

/** `?a=b`, `a=b` or a whole address; null when there is nothing in it. */
const readQuery = (text: string): HitParams | null => {
  if (text.length > MAX_HIT_BYTES) return null;
  const query = text.trim();
  const mark = query.indexOf('?');
  const equals = query.indexOf('=');
  if (equals < 0) return null;
  return readForm(mark >= 0 && mark < equals ? query.slice(mark + 1) : query);
};

const isObject = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The parameters of an entry of a bulk; null for one that cannot be read. */
export const readEntry = (entry: unknown): HitParams | null => {
  if (typeof entry === 'string') return readQuery(entry);
  return isObject(entry) ? toParams(entry) : null;
};

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

const readBulk = (query: HitParams, body: string): TrackingRequest | { fault: RequestFault } => {
  const json = parse(body);
  if (json === undefined) return { fault: 'the body is not valid JSON' };
  if (!isObject(json) || !Array.isArray(json.requests)) {
    return { fault: 'the body has no list of requests' };
  }
  if (json.requests.length > MAX_ENTRIES) return { fault: 'too many requests in one body' };
  const token = typeof json.token_auth === 'string' ? json.token_auth : query.token_auth;
  return { entries: json.requests, bulk: true, token };
};

/** By how the body begins, at least: beacons come as text/plain. */
export const isBulk = (body: string, contentType: string): boolean =>
  /^\s*[{[]/.test(body) || (body !== '' && contentType.includes('json'));

/**
 * What an HTTP request to the collector holds: one hit in its query and form together (the query
 * wins), or many in a JSON body. The body decides, not its type. It was scanned as it came (read-body.ts).
 */
export const readRequest = (request: {
  query: string;
  body: string;
  contentType: string;
}): TrackingRequest | { fault: RequestFault } => {
  if (request.query.length > MAX_HIT_BYTES) return { fault: HIT_TOO_LARGE };
  const query = readForm(request.query);
  if (isBulk(request.body, request.contentType)) return readBulk(query, request.body);
  if (Buffer.byteLength(request.body) > MAX_HIT_BYTES) return { fault: HIT_TOO_LARGE };
  const entry = request.body ? { ...readForm(request.body.trim()), ...query } : query;
  return { entries: [entry], bulk: false, token: entry.token_auth };
};

export interface BulkAnswer {
  status: 'success';
  tracked: number;
  invalid: number;
  invalid_indices?: number[];
}

/**
 * The answer to a bulk. What was dropped counts as tracked: nobody learns from the answer what is
 * recorded. Which entries were at fault is told to those with a token only.
 */
export const bulkAnswer = (
  outcomes: readonly (Outcome | null)[],
  authenticated: boolean,
): BulkAnswer => {
  const invalid = outcomes.flatMap((outcome, index) =>
    outcome === null || 'fault' in outcome ? [index] : [],
  );
  return {
    status: 'success',
    tracked: outcomes.length - invalid.length,
    invalid: invalid.length,
    ...(authenticated && { invalid_indices: invalid }),
  };
};
