import type { EventGroup, MediaRow, Titles, TrafficGroup } from './analytics.ts';
import type { Screen, Section } from './plans.ts';

/**
 * What the screens show of a report. The source may hold several conferences (one Matomo site for
 * all), so every table keeps only what belongs to its own. Pure, and without zod: the browser
 * loads this file.
 */

/** What a conference's pages and files look like; `{prefix}` stands for the conference's. */
export interface SiteTemplates {
  posterUrl: string;
  mediaPath: string;
  stagingHost: string;
}

export type GroupSection = Extract<Section, 'posters' | 'authors' | 'topics' | 'affiliations'>;

/** The group of a report that each screen shows. */
export const groupOf: Record<GroupSection, string> = {
  posters: 'Top Posters by Code',
  authors: 'Top Authors',
  topics: 'Top Topics',
  affiliations: 'Top Affiliations',
};

export const isGroupSection = (screen: Screen): screen is GroupSection => screen in groupOf;

/** The screen that shows a group; undefined for one that no screen shows. */
export const sectionOfGroup = (group: string): GroupSection | undefined =>
  (Object.keys(groupOf) as GroupSection[]).find((section) => groupOf[section] === group);

export const trafficLabels = {
  direct: 'Direct Entry',
  social: 'Social Networks',
  website: 'Websites',
  search: 'Search Engines',
  campaign: 'Campaigns',
  assistant: 'AI Assistants',
} as const;

/** Where a source folds what it has no room for; no label of anyone's. */
const FOLDED = 'Others';

export interface NamedCount {
  label: string;
  nb_visits: number;
}

export interface LabelCount extends NamedCount {
  nb_events: number;
}

export interface PosterCount extends LabelCount {
  code: string;
  /** Every address that counts as this poster, most visited first; `label` is the first. */
  labels: string[];
}

export interface TitledMedia extends MediaRow {
  title: string;
  fileName: string;
}

/** The rows of the group of that name; none when there is no such group. */
export const rowsOf = <Row>(groups: readonly { label: string; subtable: Row[] }[], name: string) =>
  groups.find(({ label }) => label === name)?.subtable ?? [];

/**
 * Posters by code, most visited first: addresses that contain the conference's poster address,
 * whatever the case. Without a code, or with a space in it, an address is no poster. Addresses of
 * the same code are added up.
 */
export const posterRows = (
  groups: readonly Pick<EventGroup, 'label' | 'subtable'>[],
  { posterUrl }: Pick<SiteTemplates, 'posterUrl'>,
  prefix: string,
): PosterCount[] => {
  const own = forPrefix(posterUrl, prefix);
  const posters = new Map<string, PosterCount>();
  const rows = [...rowsOf(groups, groupOf.posters)].sort(mostVisited);
  for (const { label, nb_visits, nb_events } of rows) {
    const code = posterCode(label, own);
    if (code === '' || /\s/.test(code)) continue;
    const known = posters.get(code);
    if (!known) posters.set(code, { code, label, labels: [label], nb_visits, nb_events });
    else {
      known.labels.push(label);
      known.nb_visits += nb_visits;
      known.nb_events += nb_events;
    }
  }
  return [...posters.values()].sort((a, b) => b.nb_visits - a.nb_visits || inOrder(a.code, b.code));
};

/** The code of a poster's address, in capitals; empty for any other address. */
export const posterCodeOf = (
  address: string,
  { posterUrl }: Pick<SiteTemplates, 'posterUrl'>,
  prefix: string,
): string => posterCode(address, forPrefix(posterUrl, prefix));

/** Authors, topics or affiliations: the labels that contain the conference's name. */
export const namedRows = (
  groups: readonly EventGroup[],
  section: Exclude<GroupSection, 'posters'>,
  conferenceName: string,
): LabelCount[] =>
  rowsOf(groups, groupOf[section])
    .filter(({ label }) => label.includes(conferenceName))
    .sort(mostVisited);

/** What the address of each video or audio of the conference contains, in small letters. */
export const mediaPathOf = (
  { mediaPath }: Pick<SiteTemplates, 'mediaPath'>,
  prefix: string,
): string => forPrefix(mediaPath, prefix);

/** Videos or audios of the conference, with the title of each file, or its name where it has none. */
export const mediaRows = (
  rows: readonly MediaRow[],
  titles: Titles,
  { mediaPath }: Pick<SiteTemplates, 'mediaPath'>,
  prefix: string,
): TitledMedia[] => {
  const own = mediaPathOf({ mediaPath }, prefix);
  return rows
    .filter(({ label }) => label.toLowerCase().includes(own))
    .map((row) => ({ ...row, ...titleOf(row.label, titles) }));
};

export const directVisits = (groups: readonly TrafficGroup[]): number =>
  groups.find(({ label }) => label === trafficLabels.direct)?.nb_visits ?? 0;

/** Visits that came by one social network. */
export const socialVisits = (groups: readonly TrafficGroup[], network: string): number =>
  rowsOf(groups, trafficLabels.social).find(({ label }) => label === network)?.nb_visits ?? 0;

type StagingSite = Pick<SiteTemplates, 'stagingHost'>;

/** Whether a host is the staging site, of whatever conference, or one of its subdomains. */
export const isStaging = (host: string, { stagingHost }: StagingSite): boolean => {
  const own = stagingHost.replaceAll('.', '\\.').replaceAll('{prefix}', '[\\w-]+');
  return new RegExp(`^(.+\\.)?${own}$`, 'i').test(host);
};

/** Websites that visits came from, without the staging site. */
export const websiteRows = (groups: readonly TrafficGroup[], site: StagingSite): NamedCount[] =>
  rowsOf(groups, trafficLabels.website).filter(
    ({ label }) => label !== FOLDED && !isStaging(label, site),
  );

const inOrder = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

const mostVisited = (a: NamedCount, b: NamedCount): number =>
  b.nb_visits - a.nb_visits || inOrder(a.label, b.label);

/** A host with and without www. is one. */
const plainHost = (address: string): string => address.replace('://www.', '://');

const forPrefix = (template: string, prefix: string): string =>
  plainHost(template.replaceAll('{prefix}', prefix).toLowerCase());

const POSTER = '/poster/';

/** In capitals; empty for an address that is not of one of the conference's posters. */
const posterCode = (label: string, posterUrl: string): string => {
  const lower = plainHost(label.toLowerCase());
  const at = lower.indexOf(posterUrl);
  if (at === -1) return '';
  const behind = at + posterUrl.length;
  const mark = posterUrl.includes(POSTER) ? -1 : lower.indexOf(POSTER, at);
  const start = mark === -1 ? behind : mark + POSTER.length;
  return (lower.slice(start).split(/[?#]/, 1)[0] ?? '').toUpperCase();
};

const titleOf = (label: string, titles: Titles): { title: string; fileName: string } => {
  const address = label.split(/[?#]/, 1)[0] ?? '';
  const segment = address.slice(address.lastIndexOf('/') + 1);
  const fileName = decoded(segment);
  const known = [fileName, segment].find((name) => Object.hasOwn(titles, name));
  return { fileName, title: (known !== undefined && titles[known]) || fileName };
};

/** A segment that is no valid encoding stands for itself. */
const decoded = (segment: string): string => {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
};
