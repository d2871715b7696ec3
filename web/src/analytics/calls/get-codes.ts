import { queryOptions, useQuery } from '@tanstack/react-query';
import type { audioCodes, Titles, videoCodes } from '#contract/analytics.ts';
import { ask } from '../../platform/api.ts';
import { t } from '../../texts/texts.tsx';
import type { Reader } from '../reader.tsx';
import type { MediaSection } from './get-media.ts';
import { subjectOf } from './reading.ts';

const request = (
  { prefix, share }: Reader,
  section: MediaSection,
  signal: AbortSignal,
): Promise<Titles> => {
  const input = { params: { prefix } };
  const options = { share, signal };
  return section === 'videos'
    ? ask<typeof videoCodes.get>('GET /api/analytics/codes/video/{prefix}', input, options)
    : ask<typeof audioCodes.get>('GET /api/analytics/codes/audio/{prefix}', input, options);
};

/** The titles by file name; 400 where none are known. */
export const codesQuery = (reader: Reader, section: MediaSection) =>
  queryOptions({
    queryKey: ['analytics', subjectOf(reader, 'codes', section)],
    queryFn: ({ signal }) => request(reader, section, signal),
    meta: { part: () => t('Video and audio titles') },
  });

export const useCodes = (reader: Reader, section: MediaSection, { enabled = true } = {}) =>
  useQuery({ ...codesQuery(reader, section), enabled });
