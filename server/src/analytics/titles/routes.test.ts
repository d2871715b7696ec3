import { expect, test } from 'vitest';
import { buildReaders } from '../../../test/build-readers.ts';

const build = async () => {
  const world = await buildReaders();
  const { app, admin, gold } = world;
  const send = (type: string, payload: string | Buffer, path = 'video/NEURO26') =>
    app.inject({
      method: 'POST',
      url: `/api/analytics/codes/${path}`,
      headers: { ...admin.bearer, 'content-type': type },
      payload,
    });
  const read = async (path = 'video/NEURO26') => {
    const answer = await world.get(`/api/analytics/codes/${path}`, gold.bearer);
    return [answer.statusCode, answer.json()];
  };
  return { ...world, send, read };
};

test('titles are added and changed, per conference and kind; others stay', async () => {
  const { send, read, get, stranger } = await build();
  const csv = Buffer.from('fileName;title\r\ntalk.mp4;"Café; the talk"\r\nb.mp4;B\r\n', 'latin1');
  const first = await send('text/csv; charset=utf-8', csv);
  expect([first.statusCode, first.json()]).toEqual([200, { saved: 2 }]);
  await send('application/json', '{"talk.mp4":"LEAK"}', 'audio/NEURO26');
  await send('application/json', '{"talk.mp4":"LEAK"}', 'video/ONCO26');
  expect(await read()).toEqual([200, { 'b.mp4': 'B', 'talk.mp4': 'Café; the talk' }]);
  const second = await send('application/json', '{"b.mp4":"Better","c.mp4":"C"}', 'video/neuro26');
  expect(second.json()).toEqual({ saved: 2 });
  expect(await read()).toEqual([
    200,
    { 'b.mp4': 'Better', 'c.mp4': 'C', 'talk.mp4': 'Café; the talk' },
  ]);
  const others = await get('/api/analytics/codes/video/ONCO26', stranger.bearer);
  expect(others.json()).toEqual({ 'talk.mp4': 'LEAK' });
});

test('none are 400 in the words of the specification', async () => {
  const { read } = await build();
  expect(await read()).toEqual([400, expect.objectContaining({ message: 'No data found' })]);
});

test('a faulty file is refused with its row, and nothing of it is saved', async () => {
  const { send, read, app, admin } = await build();
  await send('text/csv', 'a.mp4,A\n');
  const refusals: [string, string, number, string][] = [
    ['text/csv', 'a.mp4,Changed\nb.mp4,\n', 400, 'Row 2 has no title'],
    ['text/csv', 'a.mp4,"Changed\n', 400, 'unclosed'],
    ['text/csv', '', 400, 'contains no titles'],
    ['application/json', '{"a.mp4":"Changed","":"B"}', 400, 'Row 2 has no file name'],
    ['application/json', '{"a.mp4":', 400, 'not valid JSON'],
    ['text/plain', 'a.mp4,Changed', 415, 'application/json or text/csv'],
    ['application/json', JSON.stringify({ a: 'x'.repeat(5_000_001) }), 413, '5 MB'],
  ];
  for (const [type, payload, status, words] of refusals) {
    const answer = await send(type, payload);
    expect([answer.statusCode, answer.json().message]).toEqual([
      status,
      expect.stringContaining(words),
    ]);
  }
  const unknown = await send('text/csv', 'a.mp4,A\n', 'video/NOPE');
  expect(unknown.statusCode).toBe(404);
  const nothing = { method: 'POST', url: '/api/analytics/codes/video/NEURO26' } as const;
  expect((await app.inject({ ...nothing, headers: admin.bearer })).statusCode).toBe(400);
  expect(await read()).toEqual([200, { 'a.mp4': 'A' }]);
});
