import { expect, test } from 'vitest';
import { buildDemo } from '../../test/build-demo-traffic.ts';
import { demoSeasons } from './demo-season.ts';
import { demoConferences } from './demo-submissions.ts';
import { startDemoTraffic } from './demo-traffic.ts';

test('a stop waits for what is being sent, and not for what any hour does', async () => {
  const { testApp, parts } = await buildDemo();
  const smallest = demoSeasons.toSorted((a, b) => a.visits - b.visits)[0]?.prefix;
  const find = async (prefix: string) =>
    prefix === smallest ? testApp.conferences.find(prefix) : undefined;
  const tidying = Promise.withResolvers<void>();
  const said: string[] = [];
  const filling = startDemoTraffic(
    { ...parts, conferences: { ...testApp.conferences, find } },
    {
      say: (line) => said.push(line),
      log: { warn: (_details, line) => said.push(line) },
      tidy: () => {
        tidying.resolve();
        return new Promise(() => {});
      },
    },
  );
  await tidying.promise;
  await filling.stop();
  expect(said).toEqual(['Filling the demo statistics, newest days first']);
});

test('the conference in full swing has thousands of visits, and no two authors the same posters', () => {
  const [season] = demoSeasons;
  const demo = demoConferences.find(({ prefix }) => prefix === season?.prefix);
  expect(season?.daysAgo).toBeLessThan(season?.days ?? 0);
  expect(season?.visits).toBeGreaterThan(2_000);
  const posters = Map.groupBy(
    demo?.submissions.flatMap(({ abstractId, authorEmails }) =>
      authorEmails.slice(0, 2).map((email) => ({ email, abstractId })),
    ) ?? [],
    ({ email }) => email,
  );
  const sets = [...posters.values()].map((own) => own.map(({ abstractId }) => abstractId).join());
  expect(sets.length).toBeGreaterThan(20);
  expect(new Set(sets).size).toBe(sets.length);
});
