import type { z } from 'zod';
import type { Call } from '#contract/call.ts';
import { readJson } from './answer.ts';
import { ApiError, errorOf } from './api-error.ts';
import { inShownLanguage } from './faults.ts';
import { addressOf } from './request.ts';
import { endSession, getSession } from './session.ts';

/** Cuts a stream of server-sent events into the data of each; chunks may end anywhere. */
export function eventReader(onData: (data: string) => void): (chunk: string) => void {
  let rest = '';
  let data: string[] = [];
  const takeLine = (line: string): void => {
    if (line === '') {
      if (data.length > 0) onData(data.join('\n'));
      data = [];
    } else if (line.startsWith('data:')) data.push(line.slice(5).replace(/^ /, ''));
  };
  return (chunk) => {
    rest += chunk;
    // A carriage return at the very end may be the first half of a line break.
    const lines = rest.split(/\r\n|\n|\r(?!$)/);
    rest = lines.pop() ?? '';
    for (const line of lines) takeLine(line);
  };
}

interface Options {
  /** The token of a share link, instead of the session's. */
  share: string | null;
  signal: AbortSignal;
  onData: (data: string) => void;
}

/**
 * Follows a call that answers with server-sent events, until it ends or the signal says so. The
 * browser's own EventSource cannot send who asks. A fault is thrown; nothing is tried again here. A
 * 401 ends the session, as with every other call.
 */
export async function followEvents<C extends Call & { params: z.ZodType }>(
  name: `${C['method']} ${C['path']}`,
  params: z.input<C['params']>,
  { share, signal, onData }: Options,
): Promise<void> {
  const path = name.split(' ')[1] ?? '';
  const token = share ?? getSession().user?.token ?? '';
  const response = await fetch(addressOf(path, params as Record<string, unknown>, {}), {
    headers: { accept: 'text/event-stream', authorization: `Bearer ${token}` },
    credentials: share === null ? 'same-origin' : 'omit',
    cache: 'no-store',
    signal,
  });
  if (!response.ok) {
    const answer = readJson(await response.text());
    if (response.status === 401 && share === null && answer !== undefined) endSession(token);
    throw inShownLanguage(errorOf(response.status, answer));
  }
  const isStream = response.headers.get('content-type')?.startsWith('text/event-stream');
  if (!response.body || !isStream) throw new ApiError(0, 'network', 'This is no stream of events');
  const read = eventReader(onData);
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  for (let part = await reader.read(); !part.done; part = await reader.read()) read(part.value);
}
