import { useQuery } from '@tanstack/react-query';
import type { getTraffic } from '#contract/analytics.ts';
import { call } from '../../platform/api.ts';
import type { Range } from '../period/range.ts';
import type { Reader } from '../reader.tsx';
import { bodyOf, reportOver } from './reading.ts';

export const trafficQuery = (reader: Reader, range: Range | null) =>
  reportOver(reader, 'traffic', range, (input, options) =>
    call<typeof getTraffic>('GET /api/analytics/traffic/{prefix}', input, options),
  );

export const useTraffic = (reader: Reader, range: Range | null) =>
  useQuery({ ...trafficQuery(reader, range), select: bodyOf });
