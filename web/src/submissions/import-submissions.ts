import type { ImportResult, importSubmissions } from '#contract/submissions.ts';
import { upload } from '../platform/upload.ts';

interface Options {
  onProgress?: (share: number) => void;
  signal?: AbortSignal;
}

const send = async (prefix: string, content: Blob, options?: Options): Promise<ImportResult> =>
  (
    await upload<typeof importSubmissions>(
      'POST /api/submissions/import/{prefix}',
      { prefix },
      content,
      options,
    )
  ).body;

export const importCsv = (prefix: string, csv: string, options: Options): Promise<ImportResult> =>
  send(prefix, new Blob([csv], { type: 'text/csv;charset=utf-8' }), options);
