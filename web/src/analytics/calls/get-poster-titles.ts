import { queryOptions, useQuery } from '@tanstack/react-query';
import type { getPosterTitles, PosterTitles } from '#contract/poster-titles.ts';
import { ask } from '../../platform/api.ts';
import { t } from '../../texts/texts.tsx';
import type { Reader } from '../reader.tsx';
import { subjectOf } from './reading.ts';

const A_WHILE_MS = 5 * 60_000;

export const posterTitlesQuery = (reader: Reader) =>
  queryOptions({
    queryKey: ['analytics', subjectOf(reader, 'poster-titles')],
    queryFn: ({ signal }): Promise<PosterTitles> => {
      const { prefix, share } = reader;
      const name = 'GET /api/analytics/poster-titles/{prefix}';
      const options = { share, signal };
      return ask<typeof getPosterTitles>(name, { params: { prefix } }, options);
    },
    staleTime: A_WHILE_MS,
    meta: { part: () => t('Poster titles') },
  });

export type PosterTitle = PosterTitles[number];

/** Finds what the submission of a poster says, by the poster's code in whatever letters. */
export type PosterOf = (code: string) => PosterTitle | undefined;

const byCode = (titles: PosterTitles): PosterOf => {
  const found = new Map(titles.map((poster) => [poster.code.toUpperCase(), poster]));
  return (code) => found.get(code.toUpperCase());
};

/** The posters of the submissions, as the server lists them. */
export const usePosterList = (reader: Reader) => useQuery(posterTitlesQuery(reader));

/** Undefined until they are loaded; where they cannot be loaded, codes stand alone. */
export const usePosterTitles = (reader: Reader, { enabled = true } = {}) =>
  useQuery({ ...posterTitlesQuery(reader), enabled, select: byCode });
