import { expect, test } from 'vitest';
import type { Period } from '#contract/period.ts';
import { MAX_ROWS } from '#contract/report-rows.ts';
import { buildSite, buildTestCollector, subjectOf } from '../../../test/build-collector.ts';
import type { HitParams } from '../collector/hit.ts';
import { reportContent } from '../reports/content.ts';
import type { Source } from '../sources/source.ts';

const ALWAYS: Period = { from: null, to: null };
const NINE = Date.UTC(2026, 10, 2, 9) / 1000;
const LIMIT = { timeout: 120_000 };
const [ANA, BOB] = ['00000000000000aa', '00000000000000bb'];

const hit = (idsite: string, _id: string, at: number, values: Record<string, string>) => ({
  idsite,
  rec: '1',
  _id,
  cdt: String(NINE + at),
  url: `https://${idsite}.eposter.live/`,
  ...values,
});

const lists = async (source: Source, subject: Parameters<Source['content']>[0], period = ALWAYS) =>
  reportContent(await source.content(subject, period));

test(
  'pages, searches, downloads and links are those of their conference alone',
  LIMIT,
  async () => {
    const [heart, brain] = [buildSite('heart'), buildSite('brain')];
    const { collector, source, send } = await buildTestCollector([heart, brain]);
    collector.start();
    const page = 'https://heart.eposter.live/programme';
    const hits: HitParams[] = [
      hit('heart', ANA, 0, { url: `${page}?utm_source=mail&day=2#top`, action_name: 'Program' }),
      hit('heart', ANA, 60, { url: `${page}?day=2`, action_name: 'Programme' }),
      hit('heart', BOB, 90, { url: `${page}?day=2&fbclid=7`, action_name: '' }),
      hit('heart', BOB, 100, { url: `${page}#/hall/3` }),
      hit('heart', ANA, 120, { search: 'Épilepsie ÖST', search_cat: 'posters' }),
      hit('heart', BOB, 130, { search: 'épilepsie öst' }),
      hit('heart', BOB, 140, { download: 'https://heart.eposter.live/a.pdf?v=2' }),
      hit('heart', BOB, 150, { link: 'https://doi.org/10.1000/182' }),
      hit('heart', BOB, 160, { link: 'https://doi.org/10.1000/182' }),
      hit('heart', BOB, 170, { c_n: 'banner' }),
      hit('brain', ANA, 0, { url: page, action_name: 'Another' }),
      hit('brain', ANA, 10, { search: 'épilepsie öst' }),
      hit('brain', ANA, 20, { download: 'https://heart.eposter.live/a.pdf?v=2' }),
    ];
    await send(hits);
    expect(await lists(source, subjectOf(heart))).toEqual({
      pages: {
        nb_hits: 4,
        rows: [
          { label: `${page}?day=2`, title: 'Programme', nb_hits: 3, nb_visits: 2 },
          { label: `${page}#/hall/3`, title: '', nb_hits: 1, nb_visits: 1 },
        ],
      },
      searches: {
        nb_hits: 2,
        rows: [{ label: 'épilepsie öst', title: '', nb_hits: 2, nb_visits: 2 }],
      },
      downloads: {
        nb_hits: 1,
        rows: [
          {
            label: 'https://heart.eposter.live/a.pdf?v=2',
            title: '',
            nb_hits: 1,
            nb_visits: 1,
          },
        ],
      },
      links: {
        nb_hits: 2,
        rows: [{ label: 'https://doi.org/10.1000/182', title: '', nb_hits: 2, nb_visits: 1 }],
      },
    });
    const second = { from: new Date((NINE + 125) * 1000), to: new Date((NINE + 155) * 1000) };
    const { searches, links, pages } = await lists(source, subjectOf(heart), second);
    expect([searches?.nb_hits, links?.nb_hits, pages]).toEqual([1, 1, { nb_hits: 0, rows: [] }]);
  },
);

test(
  'visits by search engine, whatever was searched for and however it is cut',
  LIMIT,
  async () => {
    const [heart, brain] = [buildSite('heart'), buildSite('brain')];
    const { collector, source, send, clickhouse } = await buildTestCollector([heart, brain]);
    collector.start();
    const by = (urlref: string) => ({ urlref, new_visit: '1' });
    await send([
      hit('heart', ANA, 0, by('https://www.google.co.uk/')),
      hit('heart', ANA, 10, by('https://www.google.de/search?q=valve')),
      hit('heart', BOB, 20, by('https://scholar.google.com/scholar?q=valve')),
      hit('heart', BOB, 86_400, by('https://www.bing.com/search?q=valve')),
      hit('brain', ANA, 0, by('https://duckduckgo.com/')),
    ]);
    // As the version before has counted it.
    await clickhouse.command({
      query: `insert into visits (conference, visit, visitor, started, last_action, referrer_type, referrer_name, actions, sign)
      values ('${heart.id}', 1, 7, ${NINE}, ${NINE}, 'search', 'valve', 1, 1)`,
    });
    const engines = async (from: Date | null, to: Date | null) => {
      const rows = await source.searchEngines(subjectOf(heart), { from, to });
      return Object.fromEntries((rows ?? []).map(({ name, visits }) => [name, visits]));
    };
    const all = { Google: 2, 'Google Scholar': 1, Bing: 1, '': 1 };
    expect(await engines(null, null)).toEqual(all);
    expect(await engines(new Date((NINE + 15) * 1000), null)).toEqual({
      'Google Scholar': 1,
      Bing: 1,
    });
    const referrers = await source.referrers(subjectOf(heart), ALWAYS);
    expect(
      referrers.filter(({ type }) => type === 'search').map((r) => [r.name, r.visits]),
    ).toEqual(
      expect.arrayContaining([
        ['valve', 4],
        ['Keyword not defined', 1],
      ]),
    );
  },
);

test('of very many pages the first are shown, and the others told', LIMIT, async () => {
  const heart = buildSite('heart');
  const { clickhouse, source } = await buildTestCollector([heart]);
  await clickhouse.command({
    query: `insert into hits (conference, time, visit, visitor, kind, label, number)
      select '${heart.id}', ${NINE}, number, 7, 'page', concat('https://x.example/', toString(intDiv(number, 2))), number
      from numbers(${2 * MAX_ROWS + 9})`,
  });
  const facts = await source.content(subjectOf(heart), ALWAYS);
  const { pages } = reportContent(facts);
  expect(pages?.rows).toHaveLength(MAX_ROWS);
  expect(pages?.nb_hits).toBe(2 * MAX_ROWS + 9);
  expect(pages?.rows.every(({ nb_visits }) => nb_visits === 2)).toBe(true);
  expect(facts.rows.filter(({ rest }) => rest !== undefined)).toMatchObject([
    { kind: 'page', rest: 5, hits: 9, visits: 9 },
  ]);
});
