import { createHash } from 'node:crypto';
import { type APIRequestContext, type APIResponse, expect } from '@playwright/test';
import { asAdmin } from './product.ts';

/** Lets the tests send visits of the past. */
export const COLLECTOR_TOKEN = 'token-of-the-browser-tests';

const DAY = 86_400_000;
const MINUTE = 60_000;
const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

/** What one visitor did in one visit, a minute for each poster. */
export interface Visit {
  at: number;
  /** Who it is by, where that matters; else each is by another. */
  visitor?: string;
  country?: string;
  language?: string;
  userAgent?: string;
  referrer?: string;
  /** The codes of the posters that were opened. */
  posters?: string[];
  /** For how many seconds each of them was looked at. */
  attention?: number;
  authors?: string[];
  topics?: string[];
  affiliations?: string[];
  media?: Playback[];
}

export interface Playback {
  kind: 'video' | 'audio';
  file: string;
  /** 0: only seen. */
  seconds: number;
  length: number;
}

/** The given hour of a day before today, in UTC. */
export const daysAgo = (days: number, hour = 10): number =>
  Math.floor(Date.now() / DAY) * DAY - days * DAY + hour * 3_600_000;

export const dateOf = (time: number): string => new Date(time).toISOString().slice(0, 10);

export const posterAddress = (prefix: string, code: string): string =>
  `https://${prefix.toLowerCase()}.eposter.live/poster/${code.toLowerCase()}`;

type Params = Record<string, string | number>;

const hitsOf = (prefix: string, visit: Visit, visitor: string): Params[] => {
  const { at, referrer = '', posters = [], attention, media = [] } = visit;
  const first = posterAddress(prefix, posters[0] ?? 'start');
  const common = {
    ...{ idsite: prefix, rec: 1, _id: visit.visitor ?? visitor, urlref: referrer },
    ua: visit.userAgent ?? BROWSER,
    ...(visit.country && { country: visit.country }),
    lang: visit.language ?? '',
  };
  const hit = (minute: number, url: string, params: Params): Params => ({
    ...common,
    cdt: Math.floor((at + minute * MINUTE) / 1_000),
    url,
    ...params,
  });
  const event = (category: string, action: string, minute: number, url: string) =>
    hit(minute, url, { e_c: category, e_a: action, ca: 1 });
  const named = (category: string, names: string[] = []) =>
    names.map((name) => event(category, name, 0, first));
  return [
    hit(0, first, { action_name: 'A poster' }),
    ...posters.map((code, minute) => {
      const url = posterAddress(prefix, code);
      return event('Top Posters by Code', url, minute, url);
    }),
    ...(attention === undefined ? [] : posters).map((code, minute) => {
      const url = posterAddress(prefix, code);
      const view = { ma_id: `${visitor}-${code}`, ma_re: url, ma_mt: 'poster' };
      return hit(minute, url, { ...view, ma_st: attention ?? 0, ca: 1 });
    }),
    ...named('Top Authors', visit.authors),
    ...named('Top Topics', visit.topics),
    ...named('Top Affiliations', visit.affiliations),
    ...media.map(({ kind, file, seconds, length }, at) =>
      hit(0, first, {
        ma_id: `${visitor}${at}`,
        ma_re: `https://cdn.example/storage/${prefix.toLowerCase()}/${file}`,
        ma_mt: kind,
        ma_st: seconds,
        ma_ps: seconds,
        ma_le: length,
        ca: 1,
      }),
    ),
  ];
};

const queryOf = (params: Params): string => {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(params)) query.set(name, String(value));
  return `?${query}`;
};

/** A report that holds every hit acknowledged before it is asked for here. */
export const readCounted = async (
  request: APIRequestContext,
  path: string,
): Promise<APIResponse> => {
  const headers = await asAdmin(request);
  const ask = () => request.get(`/api/analytics/${path}`, { headers });
  const asked = Date.now();
  let answer = await ask();
  await expect(async () => {
    if (!isCounted(answer, asked)) answer = await ask();
    expect(isCounted(answer, asked), 'The hits are counted').toBe(true);
  }).toPass({ intervals: [100], timeout: 30_000 });
  return answer;
};

const isCounted = (answer: APIResponse, until: number): boolean => {
  expect(answer.status()).toBe(200);
  return Date.parse(answer.headers()['x-counted-until'] ?? '') > until;
};

/**
 * Sends visits to the collector, each by a visitor of its own, the way a poster site would. They are
 * counted when this ends.
 */
export const sendVisits = async (
  request: APIRequestContext,
  prefix: string,
  visits: Visit[],
): Promise<void> => {
  const requests = visits.flatMap((visit, at) => {
    const seed = createHash('sha256').update(`${prefix} ${visit.at} ${at}`).digest('hex');
    return hitsOf(prefix, visit, seed.slice(0, 16)).map(queryOf);
  });
  await send(request, prefix, requests);
};

/** Single hits, a second apart; counted when this ends. */
export const sendHits = async (
  request: APIRequestContext,
  prefix: string,
  at: number,
  hits: Params[],
): Promise<void> => {
  const common = { idsite: prefix, rec: 1, ua: BROWSER };
  const requests = hits.map((hit, second) =>
    queryOf({ ...common, cdt: Math.floor(at / 1_000) + second, ...hit }),
  );
  await send(request, prefix, requests);
};

const send = async (
  request: APIRequestContext,
  prefix: string,
  requests: string[],
): Promise<void> => {
  for (let at = 0; at < requests.length; at += 1_000) {
    const part = requests.slice(at, at + 1_000);
    const data = { requests: part, token_auth: COLLECTOR_TOKEN };
    // A conference that was made this very moment may be unknown for a quarter of a second more.
    await expect(async () => {
      const answer = await request.post('/matomo.php', { data });
      expect(await answer.json()).toMatchObject({ tracked: part.length, invalid: 0 });
    }).toPass({ intervals: [300], timeout: 10_000 });
  }
  await readCounted(request, prefix);
};
