import type { Traits } from '../../sources/source-rows.ts';
import type { Hit } from '../hit.ts';
import type { Group } from './queries.ts';

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
  /** Only where a hit has one of them. */
  more?: Pick<Hit, 'user' | 'hid' | 'previous' | 'client'> | null,
  /** Of a hit that the version before has taken there are none. */
  traits?: [
    country: string,
    device: string,
    browser: string,
    os: string,
    language: string,
    recognised?: Traits['recognised'],
  ],
];

const toRow = (hit: Hit): Row => {
  const row = shortRow(hit);
  const { user, hid, previous, client, traits } = hit;
  const more = user || hid || previous || client ? { user, hid, previous, client } : null;
  if (more || traits) row.push(more);
  if (traits) {
    const { country, device, browser, os, language, recognised } = traits;
    row.push([country, device, browser, os, language, recognised]);
  }
  return row;
};

const shortRow = (hit: Hit): Row => [
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
  ...row[14],
  ...(row[15] && { traits: toTraits(row[15]) }),
});

const toTraits = ([country, device, browser, os, language, recognised]: NonNullable<
  Row[15]
>): Traits => ({
  country,
  device,
  browser,
  os,
  language,
  ...(recognised && { recognised }),
});

/** Hits of one group at most: their numbers are their group's and their place in it. */
export const MAX_GROUP = 10_000;

const packHits = (hits: readonly Hit[]): string => JSON.stringify(hits.map(toRow));

/** Groups as the spool keeps them: of one conference each, and never too large. */
export const packGroups = (hits: readonly Hit[]): Group[] => {
  const [first] = hits;
  const isOne = hits.every(({ conference }) => conference === first?.conference);
  const lists = isOne ? [hits] : Map.groupBy(hits, ({ conference }) => conference).values();
  const groups: Group[] = [];
  for (const list of lists) {
    for (let at = 0; at < list.length; at += MAX_GROUP) {
      const part = list.slice(at, at + MAX_GROUP);
      const conference = part[0]?.conference ?? '';
      groups.push({ conference, hits: part.length, body: packHits(part) });
    }
  }
  return groups;
};

/** The hits of a group, also of one that was written with names, before an upgrade. */
export const unpackHits = (body: string): Hit[] =>
  (JSON.parse(body) as (Row | Hit)[]).map((hit) => (Array.isArray(hit) ? fromRow(hit) : hit));
