import { useMutation, useQuery } from '@tanstack/react-query';
import type {
  getLastImport,
  ImportResult,
  importSubmissions,
  undoImport,
} from '#contract/submissions.ts';
import { ask } from '../platform/api.ts';
import { useReread } from '../platform/reread.ts';
import { upload } from '../platform/upload.ts';
import { numberAsInSpreadsheet } from './spreadsheet-rows.ts';

interface Options {
  onProgress?: (share: number) => void;
  signal?: AbortSignal;
  query?: { dryRun: '1' };
}

const send = async (prefix: string, content: Blob, options?: Options): Promise<ImportResult> => {
  const name = 'POST /api/submissions/import/{prefix}';
  const { body } = await upload<typeof importSubmissions>(name, { prefix }, content, options);
  return numberAsInSpreadsheet(body);
};

export const importCsv = (prefix: string, csv: string, options: Options): Promise<ImportResult> =>
  send(prefix, new Blob([csv], { type: 'text/csv;charset=utf-8' }), options);

/** What the server would do with it; it changes nothing. */
export const checkCsv = (prefix: string, csv: string, signal: AbortSignal): Promise<ImportResult> =>
  importCsv(prefix, csv, { signal, query: { dryRun: '1' } });

export const useLastImport = (prefix: string) =>
  useQuery({
    queryKey: ['submissions', prefix, 'last-import'],
    queryFn: async ({ signal }) => {
      const name = 'GET /api/submissions/import/{prefix}/last';
      return (await ask<typeof getLastImport>(name, { params: { prefix } }, { signal })).lastImport;
    },
  });

export const useUndoImport = (prefix: string) =>
  useMutation({
    /** `id`: of the import that was shown; a newer one stays. */
    mutationFn: (id: string) => {
      const name = 'POST /api/submissions/import/{prefix}/undo';
      return ask<typeof undoImport>(name, { params: { prefix }, query: { id } });
    },
    onSettled: useReread(['submissions', prefix]),
  });
