import { queryOptions, skipToken, useQuery } from '@tanstack/react-query';
import type { getAudios, getVideos, MediaRow } from '#contract/analytics.ts';
import { call } from '../../platform/api.ts';
import type { Range } from '../period/range.ts';
import type { Reader } from '../reader.tsx';
import { steady, subjectOf } from './reading.ts';

export type MediaSection = 'videos' | 'audios';

const request = async (
  { prefix, share }: Reader,
  section: MediaSection,
  range: Range,
  signal: AbortSignal,
): Promise<MediaRow[]> => {
  const input = { params: { prefix }, query: { ...range } };
  const answer =
    section === 'videos'
      ? call<typeof getVideos>('GET /api/analytics/videos/{prefix}', input, { share, signal })
      : call<typeof getAudios>('GET /api/analytics/audios/{prefix}', input, { share, signal });
  return (await answer).body;
};

export const mediaQuery = (reader: Reader, section: MediaSection, range: Range | null) => {
  const subject = subjectOf(reader, section);
  return queryOptions({
    queryKey: ['analytics', subject, range],
    queryFn: range === null ? skipToken : ({ signal }) => request(reader, section, range, signal),
    ...steady(subject, range),
  });
};

export const useMedia = (reader: Reader, section: MediaSection, range: Range | null) =>
  useQuery(mediaQuery(reader, section, range));
