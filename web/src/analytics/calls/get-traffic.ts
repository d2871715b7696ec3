import { useQuery } from '@tanstack/react-query';
import type { getTraffic } from '#contract/analytics.ts';
import { call } from '../../platform/api.ts';
import type { Lag } from '../../platform/lag.ts';
import type { Range } from '../period/range.ts';
import type { Reader } from '../reader.tsx';
import { bodyOf, lagOf, leftOutOf, reportOver } from './reading.ts';

export const trafficQuery = (reader: Reader, range: Range | null) =>
  reportOver(reader, 'traffic', range, (input, options) =>
    call<typeof getTraffic>('GET /api/analytics/traffic/{prefix}', input, options),
  );

export const useTraffic = (reader: Reader, range: Range | null) =>
  useQuery({ ...trafficQuery(reader, range), select: bodyOf });

/** How many rows of all groups are not in it. */
export const useTrafficLeftOut = (reader: Reader, range: Range | null): number =>
  useQuery({ ...trafficQuery(reader, range), select: leftOutOf }).data ?? 0;

export const useTrafficLag = (reader: Reader, range: Range | null): Lag | null =>
  useQuery({ ...trafficQuery(reader, range), select: lagOf }).data ?? null;
