import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { ImportResult } from '#contract/submissions.ts';
import { ApiError } from '../platform/api-error.ts';
import { t } from '../texts/texts.tsx';
import type { Message } from '../ui/banner.tsx';
import { notDone } from '../ui/not-done.ts';
import {
  guessMatching,
  type ImportFile,
  type Matching,
  matchedCsv,
  readImportFile,
} from './import-file.ts';
import { importCsv } from './import-submissions.ts';

/** An import from the file to its result. Nothing is sent before `match` is confirmed. */
export type Stage =
  | { kind: 'choose'; message?: Message }
  | { kind: 'reading'; name: string }
  | { kind: 'match'; file: ImportFile; matching: Matching; message?: Message }
  | { kind: 'sending'; file: ImportFile; share: number; cancel: () => void }
  | { kind: 'done'; file: ImportFile; matching: Matching; result: ImportResult };

export function useImport(prefix: string) {
  const [stage, setStage] = useState<Stage>({ kind: 'choose' });
  const running = useRef<AbortController>(null);
  const cache = useQueryClient();
  useEffect(() => () => running.current?.abort(), []);

  const read = async (chosen: File): Promise<void> => {
    setStage({ kind: 'reading', name: chosen.name });
    try {
      const file = await readImportFile(chosen);
      setStage({ kind: 'match', file, matching: guessMatching(file) });
    } catch (error) {
      setStage({ kind: 'choose', message: notReadable(chosen, error) });
    }
  };

  const send = async (file: ImportFile, matching: Matching): Promise<void> => {
    const controller = new AbortController();
    const { signal } = controller;
    running.current = controller;
    const cancel = () => controller.abort();
    const onProgress = (share: number) => setStage({ kind: 'sending', file, share, cancel });
    onProgress(0);
    try {
      const result = await importCsv(prefix, matchedCsv(file, matching), { onProgress, signal });
      await cache.invalidateQueries({ queryKey: ['submissions', prefix] });
      setStage({ kind: 'done', file, matching, result });
    } catch (error) {
      void cache.invalidateQueries({ queryKey: ['submissions', prefix] });
      setStage({ kind: 'match', file, matching, message: notImported(error) });
    }
  };

  return { stage, setStage, read, send };
}

const notReadable = ({ name }: File, error: unknown): Message => ({
  tone: 'error',
  text: t('Cannot import {name}', { name }),
  detail: error instanceof Error ? error.message : String(error),
});

function notImported(error: unknown): Message {
  if (!(error instanceof ApiError)) {
    return { tone: 'info', text: t('The upload was cancelled. Nothing was imported.') };
  }
  const harmless = t('You can safely import the same file again.');
  return notDone(t('Nothing was imported'), error, harmless);
}
