import { queryOptions, useQuery } from '@tanstack/react-query';
import type { getPosterTitles, PosterTitles } from '#contract/poster-titles.ts';
import { posterWords } from '#contract/title.ts';
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
    meta: { part: () => t('Titles of posters') },
  });

/** Posters' titles and first authors by their codes in capitals, as codes are shown. */
export type TitleOf = (code: string) => string | undefined;

const byCode = (titles: PosterTitles): TitleOf => {
  const found = new Map(titles.map((poster) => [poster.code.toUpperCase(), posterWords(poster)]));
  return (code) => found.get(code.toUpperCase());
};

/** Undefined until they are known; where they cannot be read, codes stand by themselves. */
export const usePosterTitles = (reader: Reader, { enabled = true } = {}) =>
  useQuery({ ...posterTitlesQuery(reader), enabled, select: byCode });
