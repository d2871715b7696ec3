import type { NewConference } from '#contract/conferences.ts';
import type { Language } from '#contract/languages.ts';
import type { Rhythm } from '#contract/report-rhythms.ts';
import type { NewUser } from '#contract/users.ts';
import type { Source } from '../src/analytics/sources/source.ts';
import { buildSignedIn, buildTestApp } from './build-app.ts';
import { COLLECTOR_TOKEN } from './build-collector.ts';
import { buildConference, buildSubmissions } from './build-conference.ts';

export const at = (text: string): Date => new Date(text);

/** A congress from 3 to 5 November in Berlin, another one beside it, and an organiser. */
export const buildCongress = async (
  env: Record<string, string> = {},
  values: { user?: Partial<NewUser>; conference?: Partial<NewConference>; source?: Source } = {},
) => {
  const { source } = values;
  const test = await buildTestApp({ COLLECTOR_TOKEN, ...env }, { ...(source && { source }) });
  const neuro = await buildConference(test, {
    prefix: 'NEURO26',
    name: 'Neurology 2026',
    timeZone: 'Europe/Berlin',
    startsOn: '2026-11-03',
    endsOn: '2026-11-05',
    ...values.conference,
  });
  await buildConference(test, { prefix: 'ONCO26', name: 'Oncology 2026' });
  await buildSubmissions(test, neuro, [{ abstractId: 'P-1', abstractTitle: 'Sleep &amp; stroke' }]);
  const { user, bearer } = await buildSignedIn(test.users, {
    paidCategory: 3,
    prefixes: ['NEURO26'],
    ...values.user,
  });
  const [organiser] = await test.users.findPrincipals([user.id]);
  if (!organiser) throw new Error('The organiser is gone');
  test.collector.start();

  /** A visitor who looks at a poster at a time. */
  const visit = (time: string, visitor: string, { prefix = 'NEURO26', poster = 'p-1' } = {}) =>
    test.app.inject({
      url: `/matomo.php?${new URLSearchParams({
        ...{ rec: '1', idsite: prefix, token_auth: COLLECTOR_TOKEN },
        cdt: String(Math.floor(Date.parse(time) / 1_000)),
        uid: visitor,
        url: `https://${prefix.toLowerCase()}.eposter.live/poster/${poster}`,
        e_c: 'Top Posters by Code',
        e_a: `https://${prefix.toLowerCase()}.eposter.live/poster/${poster}`,
      })}`,
    });
  const read = async (path: string) => {
    const answer = await test.app.inject({ url: path, headers: bearer });
    return { body: answer.json(), countedUntil: String(answer.headers['x-counted-until']) };
  };
  const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, payload?: object) =>
    test.app.inject({
      ...{ method, url: `/api/analytics/mailings/NEURO26${path}`, headers: bearer },
      ...(payload && { payload }),
    });
  const add = (email: string, rhythms: Rhythm[], now: Date, language: Language = 'en') =>
    test.mailings.add(neuro, organiser, { email, rhythms, language }, now);
  return { ...test, neuro, user, organiser, bearer, visit, read, call, add };
};
