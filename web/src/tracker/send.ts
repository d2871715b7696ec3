import { buildStoredHits, type Hit } from './stored-hits.ts';
import { randomHex } from './visitor.ts';

export type Params = Record<string, string | number | undefined>;

/** Hits of the same moment travel together. */
const WAIT_MS = 400;
/** What browsers take along when a page closes: 64 kB for everything that is on its way. */
const MAX_CHARS = 30_000;
const MAX_PENDING = 1_000;
/** The collector counts a `hid` once within a day, and takes an earlier time for a day. */
const MAX_AGE_MS = 23 * 3_600_000;
/** A hit that is sent at once has the collector's time: clocks of browsers are often wrong. */
const AT_ONCE_MS = 5_000;
/** By less a clock is not wrong. */
const CLOCK_MS = 60_000;
const TIMEOUT_MS = 30_000;
const MAX_PAUSE_MS = 300_000;
const MAX_RETRY_AFTER_SECONDS = 3_600;
/** Everybody is back online in the same moment. */
const ONLINE_SPREAD_MS = 3_000;

interface Answer {
  /** Some hits of the request were refused, for good. */
  isFaulty?: boolean;
  /** The same hits must be sent again, in so many seconds or later. */
  retryAfter?: number;
  /** How far the browser's clock is behind the collector's, in milliseconds; unknown: none. */
  behind?: number;
}

/** Asked each time: visitors change their minds. */
interface Permissions {
  maySend(): boolean;
  mayStore(): boolean;
}

const MAY_PASS = new Set([408, 429]);

/** In some browsers a request ends with its page. */
const endsWithPage = (): boolean => !('keepalive' in Request.prototype);

/** A request of one origin to another that needs no question beforehand, and whose answer is read. */
const post = async (collector: string, body: string): Promise<Answer> => {
  try {
    const answer = await fetch(collector, {
      method: 'POST',
      body,
      keepalive: body.length < 2 * MAX_CHARS,
      signal: AbortSignal.timeout?.(TIMEOUT_MS) ?? null,
    });
    const { ok, status, headers } = answer;
    const behind = Date.parse(headers.get('date') ?? '') - Date.now() || 0;
    if (status >= 500 || MAY_PASS.has(status)) {
      return { behind, retryAfter: Number(headers.get('retry-after')) || 0 };
    }
    return { behind, isFaulty: ok && (await answer.json().catch(() => ({}))).invalid > 0 };
  } catch {
    return { retryAfter: 0 };
  }
};

/**
 * Sends hits in bulks, one request at a time, and each hit until the collector has answered: with the
 * same `hid`, so that it counts once, and with the time when it happened. Hits that wait are in memory;
 * in the browser's storage, too, where the visitor allows that. A hit older than 23 hours is given up: it
 * could count twice, or on a day on which it did not happen.
 */
export const buildQueue = (
  collector: string,
  common: Params,
  { maySend, mayStore }: Permissions,
) => {
  const stored = buildStoredHits(collector);
  let pending: Hit[] = [];
  const underWay = new Set<Hit>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  /** The collector asked not to be asked before. */
  let notBefore = 0;

  let isLeft = false;
  let clock = 0;

  const store = (): void => {
    if (mayStore()) stored.keep(pending, isLeft);
  };

  const plan = (pause = WAIT_MS): void => {
    clearTimeout(timer);
    timer =
      underWay.size === 0 && pending.length > 0
        ? setTimeout(flush, Math.max(pause, notBefore - Date.now()))
        : undefined;
  };

  /** What waits goes now, whatever the pause. */
  const flush = (): void => {
    clearTimeout(timer);
    timer = undefined;
    const now = Date.now();
    pending = pending.filter(({ made }) => now - made < MAX_AGE_MS);
    let room = MAX_CHARS;
    const batch = pending.filter((hit) => {
      if (underWay.has(hit) || room <= 0) return false;
      room -= hit.query.length;
      return true;
    });
    if (batch.length > 0 && maySend()) void send(batch, now);
  };

  const send = async (batch: Hit[], now: number): Promise<void> => {
    for (const hit of batch) underWay.add(hit);
    const isTimed = (hit: Hit): boolean => !hit.isUntimed && now - hit.made > AT_ONCE_MS;
    const requests = batch.map((hit) =>
      isTimed(hit) ? `${hit.query}&cdt=${Math.floor((hit.made + clock) / 1_000)}` : hit.query,
    );
    const body = JSON.stringify({ requests });
    // As well, not instead: it may not be the end, and a hit counts once.
    if (isLeft && endsWithPage()) navigator.sendBeacon?.(collector, body);
    const { retryAfter, isFaulty, behind = 0 } = await post(collector, body);
    if (Math.abs(behind) > CLOCK_MS) clock = behind;
    for (const hit of batch) underWay.delete(hit);
    if (retryAfter === undefined) {
      settle(new Set(batch), isFaulty ? batch.filter(isTimed) : []);
      plan();
    } else {
      const wait = Math.min(retryAfter, MAX_RETRY_AFTER_SECONDS) * 1_000;
      notBefore = Date.now() + wait * (1 + Math.random() / 4);
      plan(Math.min(MAX_PAUSE_MS, 1_000 * 2 ** failures) * (0.5 + Math.random() / 2));
      failures += 1;
    }
    store();
  };

  /** Whose clock is wrong shall not lose hits: those whose time may be at fault go once more, without. */
  const settle = (done: Set<Hit>, again: Hit[]): void => {
    failures = notBefore = 0;
    for (const hit of again) {
      hit.isUntimed = true;
      done.delete(hit);
    }
    pending = pending.filter((hit) => !done.has(hit));
    // The collector can be reached: the moment for what earlier pages could not deliver.
    if (mayStore()) pending = stored.take(pending);
  };

  addEventListener('online', () => {
    failures = 0;
    plan(Math.random() * ONLINE_SPREAD_MS);
  });

  return {
    add(params: Params, made = Date.now()): void {
      const query = new URLSearchParams();
      for (const [name, value] of Object.entries({ ...common, ...params, hid: randomHex(12) })) {
        if (value !== undefined && value !== '') query.set(name, String(value));
      }
      pending.push({ made, query: `?${query}` });
      if (pending.length > MAX_PENDING) pending.shift();
      isLeft = false;
      store();
      if (timer === undefined) plan();
    },
    flush,
    /** The page ends: a later one may take what is stored. */
    leave(): void {
      isLeft = true;
      flush();
      store();
    },
    /** Nothing that waits will be sent. */
    clear(): void {
      pending = [];
      clearTimeout(timer);
      timer = undefined;
    },
  };
};

export type Queue = ReturnType<typeof buildQueue>;
