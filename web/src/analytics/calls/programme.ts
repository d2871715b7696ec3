import { queryOptions, useQuery } from '@tanstack/react-query';
import type { getProgramme, getSessions, ProgrammeSession } from '#contract/programme.ts';
import { ask, call } from '../../platform/api.ts';
import { t } from '../../texts/texts.tsx';
import type { Range } from '../period/range.ts';
import type { Reader } from '../reader.tsx';
import { bodyOf, reportOver, subjectOf } from './reading.ts';

const A_WHILE_MS = 5 * 60_000;

const programmeQuery = (reader: Reader) =>
  queryOptions({
    queryKey: ['analytics', subjectOf(reader, 'programme')],
    queryFn: async ({ signal }): Promise<ProgrammeSession[]> => {
      const { prefix, share } = reader;
      const name = 'GET /api/analytics/programme/{prefix}';
      const options = { share, signal };
      return (await ask<typeof getProgramme>(name, { params: { prefix } }, options)).sessions;
    },
    staleTime: A_WHILE_MS,
    meta: { part: () => t('Sessions') },
  });

const useKnownProgramme = (reader: Reader) => {
  const enabled = reader.sections.includes('posters') && !reader.only && !reader.sponsor;
  return useQuery({ ...programmeQuery(reader), enabled });
};

/** Its sessions, for those who may read of posters; where they cannot be read, curves stand without them. */
export const useProgramme = (reader: Reader): ProgrammeSession[] =>
  useKnownProgramme(reader).data ?? NONE;
const NONE: ProgrammeSession[] = [];

/** Undefined while it is asked. */
export const useHasSessions = (reader: Reader): boolean | undefined => {
  const { data = NONE, isLoading } = useKnownProgramme(reader);
  return isLoading ? undefined : data.length > 0;
};

export const sessionReportQuery = (reader: Reader, range: Range | null) =>
  reportOver(reader, 'sessions', range, (input, options) =>
    call<typeof getSessions>('GET /api/analytics/sessions/{prefix}', input, options),
  );

export const useSessions = (reader: Reader, range: Range | null) =>
  useQuery({ ...sessionReportQuery(reader, range), select: bodyOf });
