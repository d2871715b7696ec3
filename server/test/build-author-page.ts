import { buildSignedIn, buildTestApp } from './build-app.ts';
import { buildConference, buildSubmissions } from './build-conference.ts';

export const ADA = 'ada@example.org';
const TOKEN = 'a token of the tests';
export const NINE = Date.UTC(2026, 10, 2, 9) / 1000;
const POSTER = 'https://neuro26.eposter.live/poster/';

/** One who saw posters: where from, when, and which, each by what its address ends with. */
export interface Visitor {
  country: string;
  at: number;
  posters: string[];
  /** How long each was looked at; left out where that is not told. */
  seconds?: number;
}

export const hitsOf = (
  { country, at, posters, seconds }: Visitor,
  number: number,
): URLSearchParams[] =>
  posters.flatMap((poster, place) => {
    const e_a = `${POSTER}${poster}`;
    const hit = {
      ...{ idsite: 'NEURO26', rec: '1', ua: 'Firefox', token_auth: TOKEN, url: e_a },
      ...{ _id: String(number).padStart(16, '0'), cdt: String(NINE + at + place), country },
    };
    const opened = new URLSearchParams({ ...hit, e_c: 'Top Posters by Code', e_a });
    if (seconds === undefined) return [opened];
    const view = { ma_id: `${number}-${place}`, ma_mt: 'poster', ma_re: e_a, ca: '1' };
    return [opened, new URLSearchParams({ ...hit, ...view, ma_st: String(seconds) })];
  });

/** A conference of six posters, five of one topic, of which Ada has P-1 and, by its UID, P-2; pages from 1 November on. */
export const buildAuthorPage = async (visitors: Visitor[] = []) => {
  const test = await buildTestApp({ COLLECTOR_TOKEN: TOKEN, RETRIEVALS_PER_HOUR: '0' });
  const neuro = await buildConference(test, {
    prefix: 'NEURO26',
    name: 'Neurology 2026',
    startsOn: '2026-11-02',
    endsOn: '2026-11-03',
  });
  await buildConference(test, { prefix: 'ONCO26' });
  await buildSubmissions(test, neuro, [
    { abstractId: 'P-1', abstractTitle: 'CO<sub>2</sub>', authorEmails: [ADA], topic: 'Stroke' },
    { abstractId: 'P-2', uid: 'U-2', authorEmails: ['ben@example.org', ADA], topic: 'Epilepsy' },
    ...['P-3', 'P-4', 'P-5', 'P-6'].map((abstractId) => ({
      abstractId,
      authorEmails: ['ben@example.org'],
      topic: 'stroke',
    })),
  ]);
  const silver = await buildSignedIn(test.users, { paidCategory: 2, prefixes: ['NEURO26'] });
  const setFrom = (from: string | null, who: { bearer: { authorization: string } } = silver) =>
    test.app.inject({
      method: 'PUT',
      url: '/api/analytics/author-pages/NEURO26',
      headers: who.bearer,
      payload: { from },
    });
  await setFrom('2026-11-01');
  for (const query of visitors.flatMap(hitsOf)) {
    await test.app.inject({ url: `/matomo.php?${query}` });
  }
  test.collector.start();
  await test.collector.waitUntilCounted();

  /** The token of the link in the last mail, if it has one. */
  const mailedToken = async (): Promise<string | undefined> =>
    /\/author(?:\?lang=\w\w)?#(author_[\w-]+)/.exec((await test.queued()).at(-1)?.text ?? '')?.[1];
  const askForCodes = async (email = ADA, language = 'en'): Promise<string> => {
    const headers = { 'accept-language': language };
    await test.app.inject({ url: `/api/submissioncodes/fetch/${email}/NEURO26`, headers });
    return (await mailedToken()) ?? '';
  };
  const bearing = (token: string) => ({ headers: { authorization: `Bearer ${token}` } });
  const open = (token: string) => test.app.inject({ url: '/api/author-page', ...bearing(token) });
  const renew = (token: string) =>
    test.app.inject({ method: 'POST', url: '/api/author-page/renew', ...bearing(token) });
  return { ...test, neuro, silver, setFrom, mailedToken, askForCodes, open, renew };
};
