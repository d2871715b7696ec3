import { useQuery } from '@tanstack/react-query';
import type { getReport } from '#contract/analytics.ts';
import { call } from '../../platform/api.ts';
import type { Range } from '../period/range.ts';
import type { Reader } from '../reader.tsx';
import { bodyOf, reportOver } from './reading.ts';

/** Sent without a header: the session's cookie says who asks. A share link says it itself. */
export const reportQuery = (reader: Reader, range: Range | null) =>
  reportOver(reader, 'report', range, (input, options) =>
    call<typeof getReport>('GET /api/analytics/{prefix}', input, { auth: 'cookie', ...options }),
  );

/** Null: not yet, or not at all. */
export const useReport = (reader: Reader, range: Range | null) =>
  useQuery({ ...reportQuery(reader, range), select: bodyOf });
