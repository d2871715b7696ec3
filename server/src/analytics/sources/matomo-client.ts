import { type Dispatcher, fetch } from 'undici';
import { faultOf, notReached, refusalWords, tooSlow } from './matomo-faults.ts';

const PATIENCE_MS = 15_000;
/** Then a question is given up that nobody waits for any more: Matomo archives for minutes at most. */
const LONGEST_MS = 290_000;
const KEEP_MS = 60_000;
/** Of all kept answers together. */
const MAX_KEPT_CHARACTERS = 20_000_000;

export interface MatomoClientOptions {
  url: string;
  token: string;
  log: { warn(details: object, message: string): void };
  patienceMs?: number;
  /** Which hosts it connects to; any, where it is not given. */
  dispatcher?: Dispatcher | undefined;
  now?: () => number;
}

/** With idSite, and the segment of a conference where the site is not its own. */
export type Params = Record<string, string>;

/** Matomo's own words are for the log: they may name files or tables. */
type Reply = { answer: unknown; size: number } | { refused: string };

/**
 * Asks Matomo's Reporting API. The token goes in the body of a POST, never in an address, and is
 * sent to no other address that Matomo may name. A good answer is kept for a minute, so that the
 * same question is asked once however many ask it; a bad one never. Whoever waits in vain is told so
 * after 15 seconds, but the question goes on: the next who asks it waits for the same answer.
 */
export type MatomoClient = ReturnType<typeof buildMatomoClient>;

export const buildMatomoClient = (options: MatomoClientOptions) => {
  const { log, now = Date.now, patienceMs = PATIENCE_MS } = options;
  const replies = buildReplies(now);
  const silent = new Set<string>();

  const reply = async (
    method: string,
    params: Params,
    { keepMs = KEEP_MS, patience = patienceMs } = {},
  ): Promise<Reply> => {
    const asking = replies(keyOf(method, params), keepMs, () => post(options, method, params));
    return within(asking, patience);
  };

  const refuse = (method: string, params: Params, words: string): never => {
    log.warn({ method, matomo: words.replaceAll(options.token, '…').slice(0, 500) }, 'refused');
    throw faultOf(words, params.idSite ?? '');
  };

  const needed = async (
    method: string,
    params: Params,
    waiting?: { keepMs?: number; patience?: number },
  ): Promise<unknown> => {
    const got = await reply(method, params, waiting);
    return 'refused' in got ? refuse(method, params, got.refused) : got.answer;
  };

  return {
    /** An answer that may be a minute old, or as old as `keepMs`. */
    ask: needed,

    /** An answer of this moment; undefined, and a line in the log, where Matomo does not give it out. */
    async askNow(method: string, params: Params): Promise<unknown> {
      const got = await reply(method, params, { keepMs: 0 });
      const asked = `${method} ${params.idSite}`;
      if (!('refused' in got)) {
        silent.delete(asked);
        return got.answer;
      }
      if (!refusalWords.visitorLog.test(got.refused) && !isMissing(got.refused)) {
        return refuse(method, params, got.refused);
      }
      // Said once: it is asked every few seconds.
      if (!silent.has(asked)) log.warn({ method }, 'Matomo does not give out its visitor log');
      silent.add(asked);
      return undefined;
    },

    /** May be a minute old; undefined where Matomo lacks the plugin that would answer. */
    async askPlugin(method: string, params: Params, keepMs = KEEP_MS): Promise<unknown> {
      const got = await reply(method, params, { keepMs });
      if (!('refused' in got)) return got.answer;
      if (!isMissing(got.refused)) return refuse(method, params, got.refused);
      log.warn({ method }, 'Matomo has no such plugin; the list stays empty');
      return undefined;
    },
  };
};

const keyOf = (method: string, params: Params): string =>
  `${method}?${new URLSearchParams(params)}`;

const isMissing = (words: string): boolean => refusalWords.missing.test(words);
const isKnown = (words: string): boolean =>
  Object.values(refusalWords).some((known) => known.test(words));

/** The same, or that Matomo takes its time. Who gives up does not end it for the others. */
const within = async <T>(asking: Promise<T>, patienceMs: number): Promise<T> => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(tooSlow(patienceMs)), patienceMs);
  });
  try {
    return await Promise.race([asking, late]);
  } finally {
    clearTimeout(timer);
  }
};

const post = async (
  { url, token, dispatcher }: MatomoClientOptions,
  method: string,
  params: Params,
): Promise<Reply> => {
  const query = new URLSearchParams({
    module: 'API',
    format: 'JSON',
    method,
    filter_limit: '-1',
    format_metrics: '0',
    // Group names come translated; ours are English.
    language: 'en',
    ...params,
  });
  const response = await fetch(`${url.replace(/\/(index\.php)?$/, '')}/index.php?${query}`, {
    method: 'POST',
    body: new URLSearchParams({ token_auth: token }),
    redirect: 'manual',
    ...(dispatcher && { dispatcher }),
    signal: AbortSignal.timeout(LONGEST_MS),
  }).catch((error) => {
    throw notReached(error);
  });
  const text = await response.text().catch(() => CUT);
  return readReply(response.status, text);
};

/** No answer of Matomo's: what is left of one whose connection broke. */
const CUT = '{';

const readReply = (status: number, text: string): Reply => {
  if (status === 404) return { refused: 'HTTP 404' };
  const answer = parse(text);
  if (isRecord(answer) && answer.result === 'error') {
    const words = String(answer.message);
    return { refused: status === 401 && !isKnown(words) ? 'HTTP 401' : words };
  }
  if (status !== 200) return { refused: `HTTP ${status}` };
  if (answer !== undefined) return { answer, size: text.length };
  return { refused: /^\s*</.test(text) ? 'HTML' : 'not JSON' };
};

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Remembers replies for a while, the oldest only as long as there is room. */
const buildReplies = (now: () => number) => {
  const known = new Map<string, { until: number; size: number; reply: Promise<Reply> }>();
  let characters = 0;

  const drop = (key: string): void => {
    characters -= known.get(key)?.size ?? 0;
    known.delete(key);
  };

  const settle = (key: string, reply: Reply, keepMs: number): void => {
    const entry = known.get(key);
    if (!entry) return;
    // That a plugin is missing is an answer; any other refusal is asked again.
    if ('refused' in reply ? !isMissing(reply.refused) : keepMs === 0) {
      drop(key);
      return;
    }
    const size = key.length + ('size' in reply ? reply.size : 0);
    Object.assign(entry, { until: now() + keepMs, size });
    characters += size;
    for (const [old, { until }] of known) {
      if (until > now() && characters <= MAX_KEPT_CHARACTERS) break;
      drop(old);
    }
  };

  return (key: string, keepMs: number, ask: () => Promise<Reply>): Promise<Reply> => {
    const last = known.get(key);
    if (last && last.until > now()) return last.reply;
    if (last) drop(key);
    const reply = ask();
    known.set(key, { until: Number.POSITIVE_INFINITY, size: 0, reply });
    reply.then(
      (got) => settle(key, got, keepMs),
      () => drop(key),
    );
    return reply;
  };
};
