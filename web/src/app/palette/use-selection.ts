import { useState } from 'react';
import { type Entry, entryKey } from './entries.ts';

/** The selected entry: the first, unless the arrows chose another. It stays selected when more are found above it. */
export function useSelection(entries: Entry[]) {
  const [key, setKey] = useState<string | null>(null);
  const index = entries.findIndex((entry) => entryKey(entry) === key);
  const selected = Math.max(index, 0);
  /** From the last entry to the first, and back. */
  const move = (step: number) => {
    const next = entries.at((selected + step) % entries.length);
    if (step !== 0 && next) setKey(entryKey(next));
  };
  return { selected, move, selectFirst: () => setKey(null) };
}
