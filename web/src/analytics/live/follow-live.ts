import type { getLive, Live } from '#contract/analytics.ts';
import { ApiError } from '../../platform/api-error.ts';
import { followEvents } from '../../platform/event-stream.ts';
import type { Reader } from '../reader.tsx';

const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 30_000;

interface Listeners {
  /** Told what is going on, or null while nobody knows. */
  onLive: (live: Live | null) => void;
  /** The server has ended the stream, which may be because of changed rights, or refuses one. */
  onEnded: (refused: boolean) => void;
}

/** A refusal stays one; anything else may pass. */
const isFinal = (error: unknown): boolean =>
  error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 429;

const pause = (milliseconds: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, milliseconds);
    signal.addEventListener('abort', end);
  });

/**
 * Follows a conference live until the signal says so, and comes back after every interruption; a
 * refusal is the end.
 */
export async function followLive(
  { prefix, share }: Pick<Reader, 'prefix' | 'share'>,
  { onLive, onEnded }: Listeners,
  signal: AbortSignal,
): Promise<void> {
  let wait = FIRST_PAUSE_MS;
  const onData = (data: string): void => {
    wait = FIRST_PAUSE_MS;
    if (!signal.aborted) onLive(JSON.parse(data) as Live);
  };
  while (!signal.aborted) {
    try {
      const options = { share, signal, onData };
      await followEvents<typeof getLive>('GET /api/analytics/live/{prefix}', { prefix }, options);
      if (!signal.aborted) onEnded(false);
    } catch (error) {
      if (signal.aborted) return;
      onLive(null);
      if (isFinal(error)) return onEnded(true);
    }
    await pause(wait, signal);
    wait = Math.min(2 * wait, LONGEST_PAUSE_MS);
  }
}
