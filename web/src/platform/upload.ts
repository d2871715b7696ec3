import type { z } from 'zod';
import type { Call } from '#contract/call.ts';
import { shownLanguage } from '../texts/texts.tsx';
import { readAnswer, readJson } from './answer.ts';
import { ApiError, errorOf } from './api-error.ts';
import { inShownLanguage } from './faults.ts';
import { type Answer, addressOf } from './request.ts';
import { endSession, getSession } from './session.ts';

interface Options {
  /** How much has been sent, 0 to 1; 1 means that the server has everything and works on it. */
  onProgress?: (share: number) => void;
  signal?: AbortSignal;
  query?: Record<string, unknown>;
}

const LOST = 'The connection was lost before the server responded. Please try again.';

/**
 * Sends a file or text with progress, which `fetch` cannot report. Waits for the answer as long
 * as the server works. An aborted upload rejects with an AbortError.
 */
export const upload = <C extends Call & { params: z.ZodType }>(
  name: `${C['method']} ${C['path']}`,
  params: z.input<C['params']>,
  content: Blob,
  { onProgress, signal, query = {} }: Options = {},
): Promise<Answer<C>> => {
  const [method = 'POST', path = ''] = name.split(' ');
  const token = getSession().user?.token;
  const request = new XMLHttpRequest();
  request.open(method, addressOf(path, params as Record<string, unknown>, query));
  request.setRequestHeader('accept', 'application/json');
  request.setRequestHeader('content-type', content.type);
  request.setRequestHeader('accept-language', shownLanguage());
  if (token) request.setRequestHeader('authorization', `Bearer ${token}`);

  return new Promise((resolve, reject) => {
    request.upload.onprogress = ({ loaded, total }) => onProgress?.(total ? loaded / total : 0);
    request.upload.onload = () => onProgress?.(1);
    request.onerror = () => reject(inShownLanguage(new ApiError(0, 'network', LOST)));
    request.onabort = () => reject(new DOMException('The upload was cancelled', 'AbortError'));
    request.onload = () => {
      const body = readJson(request.responseText);
      const { status } = request;
      if (status === 401 && token && body !== undefined) endSession(token);
      if (status < 200 || status >= 300) return reject(inShownLanguage(errorOf(status, body)));
      try {
        const answer = readAnswer(name, status, request.responseText, true);
        resolve({ status, body: answer } as Answer<C>);
      } catch (error) {
        reject(inShownLanguage(error));
      }
    };
    signal?.addEventListener('abort', () => request.abort(), { once: true });
    request.send(content);
  });
};
