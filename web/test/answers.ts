import { expect } from 'vitest';
import { z } from 'zod';
import type { Call } from '#contract/call.ts';
import { errorAnswer } from '#contract/errors.ts';

/** What a stubbed call is asked with. */
export interface Request {
  params: Record<string, string>;
  query: URLSearchParams;
  body: unknown;
  headers: Headers;
}

/** A status with its body; made by `reply` and `fault`. */
class Reply {
  readonly status: number;
  readonly body: unknown;
  readonly headers: Record<string, string>;
  constructor(status: number, body: unknown, headers: Record<string, string>) {
    this.status = status;
    this.body = body;
    this.headers = headers;
  }
}

export const reply = (status: number, body?: unknown, headers: Record<string, string> = {}) =>
  new Reply(status, body, headers);

/** A failure as the server's error catalogue reports it. */
export const fault = (
  status: number,
  message = 'No',
  fields: Partial<z.infer<typeof errorAnswer>> = {},
) => new Reply(status, { code: 'internal', message, requestId: 'req-1', ...fields }, {});

/** The connection breaks before an answer arrives. */
export const noConnection = () => {
  throw new TypeError('Failed to fetch');
};

/**
 * Answers by the contract's name of the call, such as `GET /api/users/{id}`: the body of its success, a
 * `reply` or a `fault`, or a function of the request that returns one of these, or a promise of it.
 */
export type Answers = Record<string, unknown>;

const modules = import.meta.glob<Record<string, unknown>>(
  ['../../contract/src/*.ts', '!**/*.test.ts'],
  {
    eager: true,
  },
);

const isCall = (value: unknown): value is Call =>
  typeof value === 'object' && value !== null && 'method' in value && 'answers' in value;

const findCalls = (value: unknown): Call[] => {
  if (isCall(value)) return [value];
  const isGroup = typeof value === 'object' && value !== null && value.constructor === Object;
  return isGroup ? Object.values(value).flatMap(findCalls) : [];
};

const calls = Object.values(modules).flatMap((module) => Object.values(module).flatMap(findCalls));
const nameOf = ({ method, path }: Call): string => `${method} ${path}`;
const byName = new Map(calls.map((call) => [nameOf(call), call]));

const patternOf = (path: string): RegExp =>
  new RegExp(`^${path.replace(/\./g, '\\.').replace(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`);

/** Fixed paths come before those with parameters, as on the server. */
const patterns = calls
  .map((call) => ({ call, pattern: patternOf(call.path) }))
  .sort((a, b) => a.call.path.split('{').length - b.call.path.split('{').length);

let answers: Answers = {};
let requests: { name: string; request: Request }[] = [];
let problems: string[] = [];

export const setAnswers = (given: Answers): void => {
  for (const name of Object.keys(given)) {
    if (!byName.has(name)) throw new Error(`The contract has no call ${name}`);
  }
  answers = { ...answers, ...given };
};

export const resetAnswers = (): void => {
  answers = {};
  requests = [];
  problems = [];
};

/** The requests of one call, in order. */
export const requestsOf = (name: string): Request[] => {
  if (!byName.has(name)) throw new Error(`The contract has no call ${name}`);
  return requests.filter((each) => each.name === name).map(({ request }) => request);
};

/** Fails for a request without an answer, and for an answer that the contract does not allow. */
export const expectValidAnswers = (): void => {
  expect(problems).toEqual([]);
};

const report = (problem: string): never => {
  problems.push(problem);
  throw new TypeError(problem);
};

const checkShape = (name: string, status: number, schema: z.ZodType, body: unknown): void => {
  const checked = schema.safeParse(body);
  if (!checked.success) {
    report(`${name} ${status}: not what the contract says: ${z.prettifyError(checked.error)}`);
  }
  const unknown = findUnknownField(body, checked.data);
  if (unknown) report(`${name} ${status}: the contract has no field ${unknown}`);
};

/** The path of a field that the schema dropped. */
const findUnknownField = (given: unknown, parsed: unknown, path = ''): string | undefined => {
  if (typeof given !== 'object' || given === null) return undefined;
  if (typeof parsed !== 'object' || parsed === null) return undefined;
  for (const [key, value] of Object.entries(given)) {
    if (value === undefined) continue;
    if (!(key in parsed)) return `${path}${key}`;
    const found = findUnknownField(
      value,
      (parsed as Record<string, unknown>)[key],
      `${path}${key}.`,
    );
    if (found) return found;
  }
  return undefined;
};

const toResponse = (call: Call, answer: unknown): Response => {
  if (answer instanceof Response) return answer;
  const name = nameOf(call);
  const successes = Object.keys(call.answers).map(Number);
  const given = answer instanceof Reply ? answer : new Reply(successes[0] ?? 200, answer, {});
  const { status, body, headers } = given;
  const schema = call.answers[status] ?? (status >= 400 ? errorAnswer : undefined);
  if (!schema) return report(`${name}: the contract has no answer ${status}`);
  checkShape(name, status, schema, body);
  const text = body === undefined ? null : JSON.stringify(body);
  return new Response(text, {
    status,
    headers: { 'content-type': 'application/json', ...headers },
  });
};

const readBody = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
};

const readRequest = async (request: globalThis.Request, params: Record<string, string>) => {
  const { searchParams } = new URL(request.url);
  const text = await request.text();
  return {
    params,
    query: searchParams,
    body: text === '' ? undefined : readBody(text),
    headers: request.headers,
  };
};

const until = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => {
    const abort = () => reject(new DOMException('Aborted', 'AbortError'));
    if (signal.aborted) abort();
    signal.addEventListener('abort', abort);
  });

/** Stands in for `fetch`: what is no call of the contract passes through. */
export const fetchAnswer = async (
  real: typeof fetch,
  input: RequestInfo | URL,
  init?: RequestInit,
): Promise<Response> => {
  const sent = new Request(input, init);
  const { pathname } = new URL(sent.url);
  if (!pathname.startsWith('/api/')) return real(input, init);
  const found = patterns.find(
    ({ call, pattern }) => call.method === sent.method && pattern.test(pathname),
  );
  if (!found) return report(`${sent.method} ${pathname} is no call of the contract`);
  const name = nameOf(found.call);
  const { groups = {} } = found.pattern.exec(pathname) ?? {};
  const params = Object.fromEntries(
    Object.entries(groups).map(([key, value]) => [key, decodeURIComponent(value)]),
  );
  const request = await readRequest(sent, params);
  requests.push({ name, request });
  if (!(name in answers)) return report(`No answer is given for ${name}`);
  const given = answers[name];
  const answer = typeof given === 'function' ? Promise.resolve(given(request)) : given;
  return toResponse(found.call, await Promise.race([answer, until(sent.signal)]));
};
