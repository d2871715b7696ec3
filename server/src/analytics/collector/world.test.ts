import { expect, test } from 'vitest';
import type { EventGroup, TrafficGroup } from '#contract/analytics.ts';
import { buildSignedIn, buildTestApp, type TestApp } from '../../../test/build-app.ts';
import { buildConference } from '../../../test/build-conference.ts';
import {
  RECORDED_NAME,
  RECORDED_PREFIX,
  type RecordedHit,
  type RecordedReport,
  recordedHits,
  recordedReports,
} from '../../../test/world/world.ts';

const TOKEN = 'token of the replay';

/** Each hit by itself, one after the other, over a real connection. */
const replay = async (address: string): Promise<number[]> => {
  const statuses: number[] = [];
  for (const [place, hit] of recordedHits.entries()) {
    const query = new URLSearchParams({ ...hit.params, ...credentials(hit) }).toString();
    const url = `${address}/matomo.php`;
    const form = { 'content-type': 'application/x-www-form-urlencoded' };
    const answer = await (place % 2 === 0
      ? fetch(`${url}?${query}`)
      : fetch(url, { method: 'POST', body: query, headers: form }));
    statuses.push(answer.status);
  }
  return statuses;
};

const credentials = ({ lacks }: RecordedHit) => ({
  idsite: lacks === 'site' ? 'nobody26' : RECORDED_PREFIX.toLowerCase(),
  token_auth: lacks === 'token' ? 'wrong' : TOKEN,
});

/** A day's report, or that of all days, in the shape of the recorded ones. */
const readReport = async (
  { app }: TestApp,
  headers: Record<string, string>,
  query: { from: string; to: string },
): Promise<RecordedReport> => {
  const read = async <T>(path: string): Promise<T> =>
    (await app.inject({ url: `/api/analytics/${path}${RECORDED_PREFIX}`, query, headers })).json();
  const groups = await read<EventGroup[]>('');
  const traffic = (await read<TrafficGroup[]>('traffic/')).filter(({ nb_visits }) => nb_visits > 0);
  const rows = ({ subtable }: TrafficGroup) =>
    subtable.map(({ label, nb_visits }) => [label, nb_visits]);
  return {
    visits: traffic.reduce((sum, { nb_visits }) => sum + nb_visits, 0),
    events: Object.fromEntries(
      groups.map(({ label, subtable }) => [
        label,
        Object.fromEntries(subtable.map((row) => [row.label, [row.nb_visits, row.nb_events]])),
      ]),
    ),
    referrers: Object.fromEntries(
      traffic.map((group) => [
        group.label,
        { nb_visits: group.nb_visits, rows: Object.fromEntries(rows(group)) },
      ]),
    ),
  };
};

type Change = (report: RecordedReport) => void;

const moveVisit =
  (from: [string, string], to: [string, string]): Change =>
  ({ referrers }) => {
    for (const [[group, name], step] of [[from, -1] as const, [to, 1] as const]) {
      const found = referrers[group];
      if (!found) throw new Error(`Nothing was recorded for ${group}`);
      found.nb_visits += step;
      found.rows[name] = (found.rows[name] ?? 0) + step;
    }
  };

/** Visits by an assistant are no visits by a website. */
const tellAssistant =
  (host: string, name: string): Change =>
  ({ referrers }) => {
    const websites = referrers.Websites;
    const visits = websites?.rows[host];
    if (!websites || !visits) throw new Error(`Nothing was recorded for ${host}`);
    delete websites.rows[host];
    websites.nb_visits -= visits;
    referrers['AI Assistants'] = { nb_visits: visits, rows: { [name]: visits } };
  };

const setVisits =
  (group: string, label: string, recorded: number, ours: number): Change =>
  ({ events }) => {
    const row = events[group]?.[label];
    if (row?.[0] !== recorded) throw new Error(`Nothing like that was recorded for ${label}`);
    row[0] = ours;
  };

const addDirectVisit: Change = (report) => {
  report.visits += 1;
  const direct = report.referrers['Direct Entry'];
  if (direct) direct.nb_visits += 1;
};

const POSTERS = 'Top Posters by Code';
const P223 = 'https://demo26.eposter.live/poster/p-223';

/** Where we count otherwise than Matomo on purpose, by the day on which it shows. */
const differences: { why: string; day: string; changes: Change[] }[] = [
  {
    why: 'a social network is matched on whole host labels, not anywhere in the address',
    day: '2026-11-03',
    changes: [
      moveVisit(['Social Networks', 'Facebook'], ['Websites', 'facebook.com.evil.example']),
      moveVisit(['Social Networks', 'Twitter'], ['Websites', 'www.medical-news.example']),
    ],
  },
  {
    why: 'assistants are told apart from websites',
    day: '2026-11-03',
    changes: [tellAssistant('chatgpt.com', 'ChatGPT')],
  },
  {
    why: 'two visitor ids behind one address and browser stay two visitors',
    day: '2026-11-02',
    changes: [addDirectVisit, setVisits(POSTERS, P223, 1, 2)],
  },
  {
    why: 'the visits of a label are distinct even when the event name varies',
    day: '2026-11-03',
    changes: [setVisits('Downloads', 'pdf', 5, 2)],
  },
];

const withDifferences = (recorded: RecordedReport, day?: string): RecordedReport => {
  const report = structuredClone(recorded);
  for (const difference of differences) {
    if (day && difference.day !== day) continue;
    for (const change of difference.changes) change(report);
  }
  return report;
};

test('a recorded season gives the recorded reports, apart from the named differences', async () => {
  const testApp = await buildTestApp({ COLLECTOR_TOKEN: TOKEN });
  await buildConference(testApp, { prefix: RECORDED_PREFIX, name: RECORDED_NAME });
  await buildConference(testApp, { prefix: 'OTHER26' });
  const { bearer } = await buildSignedIn(testApp.users, { isAdmin: true });
  const address = await testApp.app.listen({ host: '127.0.0.1', port: 0 });
  testApp.collector.start();

  expect(await replay(address)).toEqual(recordedHits.map(({ status }) => status));

  const all = { from: '2026-11-02', to: '2026-11-04' };
  expect(await readReport(testApp, bearer, all)).toEqual(withDifferences(recordedReports.all));
  for (const [day, recorded] of Object.entries(recordedReports.days)) {
    const report = await readReport(testApp, bearer, { from: day, to: day });
    expect(report, day).toEqual(withDifferences(recorded, day));
  }
}, 120_000);
