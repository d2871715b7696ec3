import { useQuery } from '@tanstack/react-query';
import type { getContent, getSearchEngines } from '#contract/content.ts';
import { call } from '../../platform/api.ts';
import type { Lag } from '../../platform/lag.ts';
import type { Range } from '../period/range.ts';
import type { Reader } from '../reader.tsx';
import { bodyOf, lagOf, leftOutOf, reportOver } from './reading.ts';

export const contentQuery = (reader: Reader, range: Range | null) =>
  reportOver(reader, 'content', range, (input, options) =>
    call<typeof getContent>('GET /api/analytics/content/{prefix}', input, options),
  );

export const useContent = (reader: Reader, range: Range | null) =>
  useQuery({ ...contentQuery(reader, range), select: bodyOf });

/** How many rows of all lists are not in it. */
export const useContentLeftOut = (reader: Reader, range: Range | null): number =>
  useQuery({ ...contentQuery(reader, range), select: leftOutOf }).data ?? 0;

export const useContentLag = (reader: Reader, range: Range | null): Lag | null =>
  useQuery({ ...contentQuery(reader, range), select: lagOf }).data ?? null;

const searchEnginesQuery = (reader: Reader, range: Range | null) =>
  reportOver(reader, 'search-engines', range, (input, options) =>
    call<typeof getSearchEngines>('GET /api/analytics/search-engines/{prefix}', input, options),
  );

/** Null where the source does not tell. */
export const useSearchEngines = (reader: Reader, range: Range | null) =>
  useQuery({ ...searchEnginesQuery(reader, range), select: bodyOf });
