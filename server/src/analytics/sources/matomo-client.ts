import { statisticsAway } from '../../platform/errors.ts';

const PATIENCE_MS = 15_000;
const KEEP_MS = 60_000;
/** Of all kept answers together. */
const MAX_KEPT_CHARACTERS = 20_000_000;

export interface MatomoClientOptions {
  url: string;
  token: string;
  siteId: number;
  log: { warn(details: object, message: string): void };
  patienceMs?: number;
  now?: () => number;
}

export type Params = Record<string, string>;

interface Answer {
  answer: unknown;
  size: number;
}

/** Matomo's own words are for the log: they may name files or tables. */
type Reply = Answer | { refused: string };

/**
 * Asks Matomo's Reporting API. The token goes in the body of a POST, never in an address, and is
 * sent to no other address that Matomo may name. A good answer is kept for a minute, so that the
 * same question is asked once however many ask it; a bad one never.
 */
export type MatomoClient = ReturnType<typeof buildMatomoClient>;

export const buildMatomoClient = (options: MatomoClientOptions) => {
  const { log, now = Date.now } = options;
  const kept = buildKept(now);

  const needed = async (method: string, params: Params): Promise<Answer> => {
    const reply = await post(options, method, params);
    return 'refused' in reply ? refuse(method, reply.refused) : reply;
  };

  const optional = async (method: string, params: Params): Promise<Answer> => {
    const reply = await post(options, method, params);
    if (!('refused' in reply)) return reply;
    if (!isMissing(reply.refused)) return refuse(method, reply.refused);
    log.warn({ method }, 'Matomo has no such plugin; the list stays empty');
    return { answer: undefined, size: 0 };
  };

  const refuse = (method: string, words: string): never => {
    log.warn({ method, matomo: words.replaceAll(options.token, '…').slice(0, 500) }, 'refused');
    throw statisticsAway(
      words === NOT_FOUND ? 'Matomo answered with status 404' : 'Matomo refused the question',
    );
  };

  return {
    /** An answer that may be a minute old. */
    ask: (method: string, params: Params): Promise<unknown> =>
      kept(keyOf(method, params), () => needed(method, params)),

    /** An answer of this moment. */
    askNow: async (method: string, params: Params): Promise<unknown> =>
      (await needed(method, params)).answer,

    /** May be a minute old; undefined where Matomo lacks the plugin that would answer. */
    askPlugin: (method: string, params: Params): Promise<unknown> =>
      kept(keyOf(method, params), () => optional(method, params)),
  };
};

const keyOf = (method: string, params: Params): string =>
  `${method}?${new URLSearchParams(params)}`;

const NOT_FOUND = 'HTTP 404';

const isMissing = (words: string): boolean =>
  words === NOT_FOUND || /\bplugin\b|does not exist|not available/i.test(words);

const post = async (
  options: MatomoClientOptions,
  method: string,
  params: Params,
): Promise<Reply> => {
  const { url, token, siteId, patienceMs = PATIENCE_MS } = options;
  const query = new URLSearchParams({
    module: 'API',
    format: 'JSON',
    method,
    idSite: String(siteId),
    filter_limit: '-1',
    format_metrics: '0',
    // Group names come translated; ours are English.
    language: 'en',
    ...params,
  });
  try {
    const response = await fetch(`${url.replace(/\/(index\.php)?$/, '')}/index.php?${query}`, {
      method: 'POST',
      body: new URLSearchParams({ token_auth: token }),
      redirect: 'manual',
      signal: AbortSignal.timeout(patienceMs),
    });
    return readReply(response.status, await response.text());
  } catch (error) {
    throw statisticsAway(reason(error, patienceMs));
  }
};

const reason = (error: unknown, patienceMs: number): string => {
  if (error instanceof BadAnswer) return error.message;
  return (error as Error).name === 'TimeoutError'
    ? `Matomo did not answer within ${patienceMs / 1000} seconds`
    : 'Matomo cannot be reached';
};

class BadAnswer extends Error {}

const readReply = (status: number, text: string): Reply => {
  if (status === 404) return { refused: NOT_FOUND };
  if (status !== 200) throw new BadAnswer(`Matomo answered with status ${status}`);
  const answer = parse(text);
  if (isRecord(answer) && answer.result === 'error') return { refused: String(answer.message) };
  return { answer, size: text.length };
};

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    throw new BadAnswer('Matomo answered with something that is not JSON');
  }
};

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Remembers answers for a minute, the oldest only as long as there is room. */
const buildKept = (now: () => number) => {
  const answers = new Map<string, { until: number; size: number; answer: Promise<unknown> }>();
  let characters = 0;

  const drop = (key: string): void => {
    characters -= answers.get(key)?.size ?? 0;
    answers.delete(key);
  };

  const settle = (key: string, size: number): void => {
    const entry = answers.get(key);
    if (!entry) return;
    Object.assign(entry, { until: now() + KEEP_MS, size });
    characters += size;
    for (const [old, { until }] of answers) {
      if (until > now() && characters <= MAX_KEPT_CHARACTERS) break;
      drop(old);
    }
  };

  return (key: string, ask: () => Promise<Answer>) => {
    const known = answers.get(key);
    if (known && known.until > now()) return known.answer;
    if (known) drop(key);
    const asking = ask();
    const answer = asking.then((reply) => reply.answer);
    answers.set(key, { until: Number.POSITIVE_INFINITY, size: 0, answer });
    asking.then(
      ({ size }) => settle(key, size + key.length),
      () => drop(key),
    );
    return answer;
  };
};
