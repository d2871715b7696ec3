import { useQuery } from '@tanstack/react-query';
import type { getAudios, getVideos, MediaRow } from '#contract/analytics.ts';
import { call } from '../../platform/api.ts';
import type { Range } from '../period/range.ts';
import type { Reader } from '../reader.tsx';
import type { LeftOut } from '../table/table-file.ts';
import { bodyOf, type Report, reportOver } from './reading.ts';

export type MediaSection = 'videos' | 'audios';

export const mediaQuery = (reader: Reader, section: MediaSection, range: Range | null) =>
  reportOver(reader, section, range, (input, options) =>
    section === 'videos'
      ? call<typeof getVideos>('GET /api/analytics/videos/{prefix}', input, options)
      : call<typeof getAudios>('GET /api/analytics/audios/{prefix}', input, options),
  );

/** With how many plays reached each tenth of a file: read apart, because it takes longer. */
const retentionQuery = (reader: Reader, section: MediaSection, range: Range | null) =>
  reportOver(reader, `${section}-retention`, range, ({ params, query }, options) => {
    const input = { params, query: { ...query, retention: 'true' as const } };
    return section === 'videos'
      ? call<typeof getVideos>('GET /api/analytics/videos/{prefix}', input, options)
      : call<typeof getAudios>('GET /api/analytics/audios/{prefix}', input, options);
  });

/** Returns by the address of a file how many plays reached each tenth of it; where it cannot be read, nothing. */
export const useRetention = (reader: Reader, section: MediaSection, range: Range | null) =>
  useQuery({ ...retentionQuery(reader, section, range), select: retentionByFile }).data ?? NONE;

const NONE: ReadonlyMap<string, number[]> = new Map();

const retentionByFile = ({ body }: Report<MediaRow[]>): ReadonlyMap<string, number[]> =>
  new Map(body.flatMap(({ label, retention }) => (retention ? [[label, retention]] : [])));

export const useMedia = (reader: Reader, section: MediaSection, range: Range | null) =>
  useQuery({ ...mediaQuery(reader, section, range), select: bodyOf });

/** What is not in it. */
export const useMediaLeftOut = (
  reader: Reader,
  section: MediaSection,
  range: Range | null,
): LeftOut => useQuery({ ...mediaQuery(reader, section, range), select: leftOutOfMedia }).data ?? 0;

const leftOutOfMedia = ({ rowsLeftOut, folded, notKnown }: Report<unknown>): LeftOut => {
  if (notKnown) return 'not known';
  return folded ? { folded, of: 'plays' } : rowsLeftOut;
};
