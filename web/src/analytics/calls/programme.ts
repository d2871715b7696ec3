import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type {
  getProgramme,
  getSessions,
  importProgramme,
  ProgrammeImport,
  ProgrammeSession,
  removeProgramme,
} from '#contract/programme.ts';
import { call } from '../../platform/api.ts';
import type { Lag } from '../../platform/lag.ts';
import { upload } from '../../platform/upload.ts';
import type { Range } from '../period/range.ts';
import type { Reader } from '../reader.tsx';
import { bodyOf, lagOf, reportOver, subjectOf } from './reading.ts';

const A_WHILE_MS = 5 * 60_000;

const programmeQuery = (reader: Reader) =>
  queryOptions({
    queryKey: ['analytics', subjectOf(reader, 'programme')],
    queryFn: async ({ signal }): Promise<ProgrammeSession[]> => {
      const { prefix, share } = reader;
      const name = 'GET /api/analytics/programme/{prefix}';
      const options = { share, signal };
      return (await call<typeof getProgramme>(name, { params: { prefix } }, options)).body.sessions;
    },
    staleTime: A_WHILE_MS,
  });

/** Its sessions, for those who may read of posters; where they cannot be read, curves stand without them. */
export const useProgramme = (reader: Reader): ProgrammeSession[] => {
  const enabled = reader.sections.includes('posters') && !reader.only && !reader.sponsor;
  return useQuery({ ...programmeQuery(reader), enabled }).data ?? NONE;
};
const NONE: ProgrammeSession[] = [];

export const sessionReportQuery = (reader: Reader, range: Range | null) =>
  reportOver(reader, 'sessions', range, (input, options) =>
    call<typeof getSessions>('GET /api/analytics/sessions/{prefix}', input, options),
  );

export const useSessions = (reader: Reader, range: Range | null) =>
  useQuery({ ...sessionReportQuery(reader, range), select: bodyOf });

/** Since when single visits are kept, where some of the period are gone. */
export const useSessionsKeptSince = (reader: Reader, range: Range | null): string | null =>
  useQuery({ ...sessionReportQuery(reader, range), select: ({ keptSince }) => keptSince }).data ??
  null;

export const useSessionsLag = (reader: Reader, range: Range | null): Lag | null =>
  useQuery({ ...sessionReportQuery(reader, range), select: lagOf }).data ?? null;

const send = async (prefix: string, file: File, dryRun: boolean): Promise<ProgrammeImport> => {
  // Its bytes as they are: the server finds out how they are written.
  const content = new Blob([file], { type: 'text/csv' });
  const name = 'POST /api/analytics/programme/{prefix}';
  const options = dryRun ? { query: { dryRun: '1' } } : {};
  return (await upload<typeof importProgramme>(name, { prefix }, content, options)).body;
};

/** What the server would do with a file; it changes nothing. */
export const useCheckProgramme = ({ prefix }: Reader) =>
  useMutation({ mutationFn: (file: File) => send(prefix, file, true) });

const useChange = <Input, Result>(reader: Reader, change: (input: Input) => Promise<Result>) => {
  const cache = useQueryClient();
  const changed = [subjectOf(reader, 'programme'), subjectOf(reader, 'sessions')];
  return useMutation({
    mutationFn: change,
    onSettled: () =>
      Promise.all(
        changed.map((subject) => cache.invalidateQueries({ queryKey: ['analytics', subject] })),
      ),
  });
};

export const useImportProgramme = (reader: Reader) =>
  useChange(reader, (file: File) => send(reader.prefix, file, false));

export const useRemoveProgramme = (reader: Reader) =>
  useChange(reader, async (_: undefined) => {
    const name = 'DELETE /api/analytics/programme/{prefix}';
    return (await call<typeof removeProgramme>(name, { params: { prefix: reader.prefix } })).body;
  });
