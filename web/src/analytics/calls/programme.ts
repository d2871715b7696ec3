import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type {
  getProgramme,
  getSessions,
  importProgramme,
  ProgrammeImport,
  ProgrammeSession,
  removeProgramme,
} from '#contract/programme.ts';
import { ask, call } from '../../platform/api.ts';
import { UnreadableFile } from '../../platform/decode-file.ts';
import { readTableFile } from '../../platform/read-table-file.ts';
import { upload } from '../../platform/upload.ts';
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

export interface CheckedProgramme {
  name: string;
  csv: string;
  result: ProgrammeImport;
}

const send = async (prefix: string, csv: string, dryRun: boolean): Promise<ProgrammeImport> => {
  const content = new Blob([csv], { type: 'text/csv;charset=utf-8' });
  const name = 'POST /api/analytics/programme/{prefix}';
  const options = dryRun ? { query: { dryRun: '1' } } : {};
  return (await upload<typeof importProgramme>(name, { prefix }, content, options)).body;
};

/** Pictures make an Excel file large; more than this no browser reads in a moment. */
const MAX_BYTES = 64_000_000;

const readProgrammeFile = async (file: File): Promise<string> => {
  if (file.size > MAX_BYTES) {
    throw new UnreadableFile(
      t('The file is larger than 64 MB. Choose one with the programme alone.'),
    );
  }
  return readTableFile(file);
};

/** What the server would do with a file, as it was read; it changes nothing. */
export const useCheckProgramme = ({ prefix }: Reader) =>
  useMutation({
    mutationFn: async (file: File): Promise<CheckedProgramme> => {
      const csv = await readProgrammeFile(file);
      return { name: file.name, csv, result: await send(prefix, csv, true) };
    },
  });

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
  useChange(reader, (csv: string) => send(reader.prefix, csv, false));

export const useRemoveProgramme = (reader: Reader) =>
  useChange(reader, (_: undefined) => {
    const name = 'DELETE /api/analytics/programme/{prefix}';
    return ask<typeof removeProgramme>(name, { params: { prefix: reader.prefix } });
  });
