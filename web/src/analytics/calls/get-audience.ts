import { useQuery } from '@tanstack/react-query';
import type { getAudience } from '#contract/audience.ts';
import { call } from '../../platform/api.ts';
import type { Lag } from '../../platform/lag.ts';
import type { Range } from '../period/range.ts';
import type { Reader } from '../reader.tsx';
import { bodyOf, lagOf, reportOver } from './reading.ts';

export const audienceQuery = (reader: Reader, range: Range | null) =>
  reportOver(reader, 'audience', range, (input, options) =>
    call<typeof getAudience>('GET /api/analytics/audience/{prefix}', input, options),
  );

export const useAudience = (reader: Reader, range: Range | null) =>
  useQuery({ ...audienceQuery(reader, range), select: bodyOf });

export const useAudienceLag = (reader: Reader, range: Range | null): Lag | null =>
  useQuery({ ...audienceQuery(reader, range), select: lagOf }).data ?? null;
