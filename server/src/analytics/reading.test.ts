import { expect, test } from 'vitest';
import { buildTestApp } from '../../test/build-app.ts';
import { buildConference } from '../../test/build-conference.ts';

test('the count is that of the conference, whoever has its prefix meanwhile', async () => {
  const product = await buildTestApp();
  const { reads } = product.analytics;
  const [heart, brain] = [
    await buildConference(product, { prefix: 'HEART26', timeZone: 'Asia/Tokyo' }),
    await buildConference(product, { prefix: 'BRAIN26', timeZone: 'America/Lima' }),
  ];
  const read = async (prefix: string, found = heart) => {
    const { id, count } = await reads.withCountOf(prefix, Promise.resolve(found));
    return [id, count.id, count.zone.name];
  };
  expect(await read('heart26')).toEqual([heart.id, heart.id, 'Asia/Tokyo']);
  expect(await read('BRAIN26', brain)).toEqual([brain.id, brain.id, 'America/Lima']);
  for (const other of ['BRAIN26', 'NONE26']) {
    expect(await read(other)).toEqual([heart.id, heart.id, 'Asia/Tokyo']);
  }
});
