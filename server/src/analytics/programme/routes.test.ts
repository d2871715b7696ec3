import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { buildCongress } from '../../../test/build-mailings.ts';

const LIMIT = { timeout: 90_000 };
const FILE = `Title;Room;Start;End;Poster codes
Stroke;Hall A;2026-11-04 10:00;11:00;p-1, P-2
Sleep;;4.11.2026 14:00;2026-11-05 09:00;P-1
`;

const build = async () => {
  const world = await buildCongress();
  const ask = (method: 'GET' | 'POST' | 'DELETE', path: string, payload?: string) =>
    world.app.inject({
      ...{ method, url: `/api/analytics/${path}` },
      headers: { ...world.bearer, ...(payload !== undefined && { 'content-type': 'text/csv' }) },
      ...(payload !== undefined && { payload }),
    });
  const titles = async () =>
    (await ask('GET', 'programme/NEURO26'))
      .json()
      .sessions.map(({ title }: { title: string }) => title);
  return { ...world, ask, titles };
};

test(
  'a dry run tells every fault of every row and changes nothing; then the others are imported',
  LIMIT,
  async () => {
    const { ask, titles } = await build();
    const faulty = `${FILE};Hall B;11/04/2026 9:00;10:00;
Late;Hall B;2026-11-04 10:00;09:00;P-1

Stroke;Hall A;2026-11-04 10:00;12:00;P-3
`;
    const expected = {
      sessions: 2,
      posters: 2,
      replaced: 0,
      unknownPosters: ['P-2'],
      rejected: [
        { row: 3, field: 'title', reason: 'The title is missing' },
        { row: 3, field: 'start', reason: 'Enter “11/04/2026 9:00” as 2026-11-02 09:00' },
        { row: 3, field: 'end', reason: 'Enter “10:00” as 2026-11-02 09:00' },
        { row: 3, field: 'posters', reason: 'No posters listed' },
        { row: 4, field: 'end', reason: 'The end must be after the start' },
        { row: 6, field: 'title', reason: 'Duplicate: same session, room and start as row 1' },
      ],
    };
    const tried = await ask('POST', 'programme/NEURO26?dryRun=1', faulty);
    expect([tried.statusCode, tried.json()]).toEqual([200, expected]);
    expect(await titles()).toEqual([]);
    const done = await ask('POST', 'programme/NEURO26', faulty);
    expect(done.json()).toEqual(expected);
    expect(await titles()).toEqual(['Stroke', 'Sleep']);
    const again = 'title,start,end,posters\nOther,2026-11-04 10:00,11:00,P-1\n';
    expect((await ask('POST', 'programme/NEURO26', again)).json()).toMatchObject({ replaced: 2 });
    expect(await titles()).toEqual(['Other']);
    expect((await ask('DELETE', 'programme/NEURO26')).json()).toEqual({ removed: 1 });
    expect(await titles()).toEqual([]);
  },
);

test.each([
  ['', 'The file is empty'],
  ['\n\n', 'The file is empty'],
  ['name,start\nx,y\n', 'The header row is missing "title", "end", "posters"'],
  ['title,start,end,posters\nx,y,z,\n', 'no valid sessions'],
])(
  'what cannot be a programme (%j) is refused in words, and the one before stays',
  LIMIT,
  async (file, words) => {
    const { ask, titles } = await build();
    await ask('POST', 'programme/NEURO26', FILE);
    const refused = await ask('POST', 'programme/NEURO26', file);
    expect([refused.statusCode, refused.json().message]).toEqual([
      400,
      expect.stringContaining(words),
    ]);
    expect(await titles()).toEqual(['Stroke', 'Sleep']);
  },
);

test(
  'figures are of its posters during the session and in all, by the clocks of the conference',
  LIMIT,
  async () => {
    const { ask, visit, collector } = await build();
    await ask('POST', 'programme/NEURO26', FILE);
    await visit('2026-11-03T09:30:00Z', 'ada');
    // Half past ten in Berlin.
    await visit('2026-11-04T09:30:00Z', 'ada');
    await visit('2026-11-04T09:35:00Z', 'ada', { poster: 'P-2' });
    await visit('2026-11-04T09:40:00Z', 'ben', { poster: 'LEAK' });
    await visit('2026-11-04T10:00:00Z', 'cleo');
    await visit('2026-11-04T09:30:00Z', 'ada', { prefix: 'ONCO26' });
    await collector.waitUntilCounted();
    const read = async (query = '') =>
      (await ask('GET', `sessions/NEURO26${query}`))
        .json()
        .sessions.map(({ title, during, inAll }: Record<string, unknown>) => [
          title,
          during,
          inAll,
        ]);
    expect(await read()).toEqual([
      ['Stroke', { nb_visits: 1, nb_events: 2 }, { nb_visits: 3, nb_events: 4 }],
      ['Sleep', { nb_visits: 0, nb_events: 0 }, { nb_visits: 3, nb_events: 3 }],
    ]);
    expect(await read('?from=2026-11-03&to=2026-11-03')).toEqual([
      ['Stroke', null, { nb_visits: 1, nb_events: 1 }],
      ['Sleep', null, { nb_visits: 1, nb_events: 1 }],
    ]);
    expect(await read('?poster=P-2')).toEqual([
      ['Stroke', { nb_visits: 1, nb_events: 2 }, { nb_visits: 1, nb_events: 2 }],
      ['Sleep', { nb_visits: 0, nb_events: 0 }, { nb_visits: 1, nb_events: 1 }],
    ]);
    const { sessions } = (await ask('GET', 'programme/NEURO26')).json();
    expect(sessions[0]).toEqual({
      ...{ title: 'Stroke', room: 'Hall A', posters: ['P-1', 'P-2'] },
      ...{ start: '2026-11-04T10:00', end: '2026-11-04T11:00' },
      ...{ startsAt: '2026-11-04T09:00:00.000Z', endsAt: '2026-11-04T10:00:00.000Z' },
    });
    expect((await ask('GET', 'programme/ONCO26')).statusCode).toBe(403);
  },
);

test(
  'of a session that has not begun nothing is known yet, though its posters are read',
  LIMIT,
  async () => {
    const { ask, visit, collector } = await build();
    const file = 'title,start,end,posters\nFar,2096-11-04 10:00,11:00,P-1\n';
    await ask('POST', 'programme/NEURO26', file);
    await visit('2026-11-03T09:30:00Z', 'ada');
    await collector.waitUntilCounted();
    expect((await ask('GET', 'sessions/NEURO26')).json().sessions).toMatchObject([
      { title: 'Far', during: null, inAll: { nb_visits: 1, nb_events: 1 } },
    ]);
  },
);

test(
  'a year out of range is refused with its row, and breaks no report where it is stored already',
  LIMIT,
  async () => {
    const { ask, visit, collector, titles, database } = await build();
    const file = `${FILE}Typo;;0026-11-04 10:00;11:00;P-1\nZero;;0000-11-04 10:00;11:00;P-1\n`;
    const imported = await ask('POST', 'programme/NEURO26', file);
    expect(imported.statusCode).toBe(200);
    expect(imported.json().rejected).toMatchObject([
      { row: 3, field: 'start' },
      { row: 3, field: 'end' },
      { row: 4, field: 'start' },
      { row: 4, field: 'end' },
    ]);
    expect(await titles()).toEqual(['Stroke', 'Sleep']);
    await sql`update programme_sessions
    set starts_at = '1026-11-04 10:00', ends_at = '3026-11-04 11:00' where title = 'Sleep'`.execute(
      database.db,
    );
    await sql`update programme_sessions
    set starts_at = '1026-11-04 10:00', ends_at = '1026-11-04 11:00' where title = 'Stroke'`.execute(
      database.db,
    );
    await visit('2026-11-03T09:30:00Z', 'ada');
    await collector.waitUntilCounted();
    const { statusCode, ...report } = await ask('GET', 'sessions/NEURO26');
    expect(statusCode).toBe(200);
    expect(report.json().sessions).toMatchObject([
      { title: 'Stroke', during: { nb_events: 0 } },
      { title: 'Sleep', during: { nb_events: 1 } },
    ]);
  },
);
