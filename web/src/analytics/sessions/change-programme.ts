import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { importProgramme, ProgrammeImport, removeProgramme } from '#contract/programme.ts';
import { ask } from '../../platform/api.ts';
import { UnreadableFile } from '../../platform/decode-file.ts';
import { readTableFile } from '../../platform/read-table-file.ts';
import { upload } from '../../platform/upload.ts';
import { t } from '../../texts/texts.tsx';
import { subjectOf } from '../calls/reading.ts';
import type { Reader } from '../reader.tsx';

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
      t('The file is larger than 64 MB. Choose a file that contains only the programme.'),
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
