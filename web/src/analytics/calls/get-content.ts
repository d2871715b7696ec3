import { useQuery } from '@tanstack/react-query';
import type { getContent, getSearchEngines } from '#contract/content.ts';
import { call } from '../../platform/api.ts';
import { t } from '../../texts/texts.tsx';
import type { Range } from '../period/range.ts';
import type { Reader } from '../reader.tsx';
import { bodyOf, reportOver } from './reading.ts';

export const contentQuery = (reader: Reader, range: Range | null) =>
  reportOver(reader, 'content', range, (input, options) =>
    call<typeof getContent>('GET /api/analytics/content/{prefix}', input, options),
  );

export const useContent = (reader: Reader, range: Range | null) =>
  useQuery({ ...contentQuery(reader, range), select: bodyOf });

const searchEnginesQuery = (reader: Reader, range: Range | null) => ({
  ...reportOver(reader, 'search-engines', range, (input, options) =>
    call<typeof getSearchEngines>('GET /api/analytics/search-engines/{prefix}', input, options),
  ),
  meta: { part: () => t('Search engines') },
});

/** Null where the source does not tell. */
export const useSearchEngines = (reader: Reader, range: Range | null) =>
  useQuery({ ...searchEnginesQuery(reader, range), select: bodyOf });
