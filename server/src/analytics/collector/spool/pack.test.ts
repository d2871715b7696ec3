import { expect, test } from 'vitest';
import type { Hit } from '../hit.ts';
import { MAX_GROUP, packGroups, unpackHits } from './pack.ts';

const page: Hit = {
  conference: 'a4d1c1f0-5a3f-4a6e-9a55-0d3c8f0f6d11',
  time: 1_793_610_000,
  visitor: '00112233aabbccdd',
  newVisit: true,
  kind: 'page',
  category: 'a category',
  label: 'a label',
  name: 'a name',
  value: 1.5,
  url: 'https://heart26.eposter.live/',
  title: 'a "title"\n',
  referrer: { type: 'website', name: 'news.example' },
  playback: null,
};
const media: Hit = {
  ...page,
  newVisit: false,
  kind: 'media',
  value: null,
  playback: {
    id: 'p1',
    kind: 'audio',
    label: 'https://cdn.example/a.mp3',
    title: '',
    seconds: 3,
    position: 4,
    length: 5,
  },
};

const traits = { country: 'AT', device: 'mobile', browser: 'Safari', os: 'iOS', language: 'de' };

test('hits come out of the spool as they went in', () => {
  const all = [
    page,
    media,
    { ...page, user: '1', hid: '2', previous: '3', client: '4' },
    { ...media, hid: '2' },
    { ...page, traits },
    { ...page, hid: '2', traits },
  ];
  expect(packGroups(all).map(({ body }) => unpackHits(body))).toEqual([all]);
});

test('what was spooled before an upgrade is read as well', () => {
  expect(unpackHits(JSON.stringify([page, media]))).toEqual([page, media]);
});

test('a group is of one conference, and never too large', () => {
  const other = { ...page, conference: '7a1f7a2b-0c58-4a57-8d4e-3a3c1d5e9b10' };
  const many = Array.from({ length: MAX_GROUP + 1 }, () => page);
  const groups = packGroups([other, ...many, other]);
  expect(groups.map(({ conference, hits }) => [conference, hits])).toEqual([
    [other.conference, 2],
    [page.conference, MAX_GROUP],
    [page.conference, 1],
  ]);
});
