import { useEffect, useRef, useState } from 'react';

const PAUSE_MS = 30_000;

/**
 * Returns what a screen reader is told of a list that fills by itself: its newest line, at most every 30 seconds, and
 * nothing of the lines that were there at first. `newest` is the key of that line, `read` its words.
 */
export function useAnnouncement(
  newest: string | undefined,
  read: () => string | undefined,
): string {
  const [announced, setAnnounced] = useState('');
  const quietUntil = useRef<number | null>(null);
  const readNow = useRef(read);
  readNow.current = read;
  useEffect(() => {
    if (newest === undefined) return;
    if (quietUntil.current === null) {
      quietUntil.current = Date.now() + PAUSE_MS;
      return;
    }
    const timer = setTimeout(
      () => {
        quietUntil.current = Date.now() + PAUSE_MS;
        setAnnounced(readNow.current() ?? '');
      },
      Math.max(0, quietUntil.current - Date.now()),
    );
    return () => clearTimeout(timer);
  }, [newest]);
  return announced;
}
