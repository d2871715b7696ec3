import type { Hit } from './hit.ts';

/** A hit as it waits to be counted: values without their names, which would be half of it. */
type Row = [
  conference: string,
  time: number,
  visitor: string,
  newVisit: 0 | 1,
  kind: Hit['kind'],
  category: string,
  label: string,
  name: string,
  value: number | null,
  url: string,
  title: string,
  referrerType: Hit['referrer']['type'],
  referrerName: string,
  playback: Hit['playback'],
];

const toRow = (hit: Hit): Row => [
  hit.conference,
  hit.time,
  hit.visitor,
  hit.newVisit ? 1 : 0,
  hit.kind,
  hit.category,
  hit.label,
  hit.name,
  hit.value,
  hit.url,
  hit.title,
  hit.referrer.type,
  hit.referrer.name,
  hit.playback,
];

const fromRow = (row: Row): Hit => ({
  conference: row[0],
  time: row[1],
  visitor: row[2],
  newVisit: row[3] === 1,
  kind: row[4],
  category: row[5],
  label: row[6],
  name: row[7],
  value: row[8],
  url: row[9],
  title: row[10],
  referrer: { type: row[11], name: row[12] },
  playback: row[13],
});

/** A group of hits as the spool keeps it. */
export const packHits = (hits: readonly Hit[]): string => JSON.stringify(hits.map(toRow));

/** The hits of a group, also of one that was written with names, before an upgrade. */
export const unpackHits = (body: string): Hit[] =>
  (JSON.parse(body) as (Row | Hit)[]).map((hit) => (Array.isArray(hit) ? fromRow(hit) : hit));
