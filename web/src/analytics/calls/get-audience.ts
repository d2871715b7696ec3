import { useQuery } from '@tanstack/react-query';
import type { getAudience } from '#contract/audience.ts';
import { call } from '../../platform/api.ts';
import type { Range } from '../period/range.ts';
import type { Reader } from '../reader.tsx';
import { bodyOf, reportOver } from './reading.ts';

export const audienceQuery = (reader: Reader, range: Range | null) =>
  reportOver(reader, 'audience', range, (input, options) =>
    call<typeof getAudience>('GET /api/analytics/audience/{prefix}', input, options),
  );

export const useAudience = (reader: Reader, range: Range | null) =>
  useQuery({ ...audienceQuery(reader, range), select: bodyOf });

/** The visitors who are recognised from day to day: by themselves, because they take longer than the rest. */
export const useRecognised = (reader: Reader, range: Range | null) =>
  useQuery({
    ...reportOver(reader, 'recognised', range, ({ params, query }, options) =>
      call<typeof getAudience>(
        'GET /api/analytics/audience/{prefix}',
        { params, query: { ...query, recognised: 'true' } },
        options,
      ),
    ),
    select: ({ body }) => body.recognised ?? null,
  });
