/** Readings that may fail in a row. */
const MAX_FAILURES = 6;

export interface ChannelParts<T> {
  read(): Promise<T>;
  pollMs: number;
  onFault(error: unknown): void;
  /** When the last one has left. */
  onEmpty(): void;
}

type Listener<T> = (value: T) => void;

export interface Channel<T> {
  join(listener: Listener<T>): Promise<() => void>;
  /** Whether the last value is too old to be told any more. */
  isLost(): boolean;
}

/**
 * One reading for all who listen. The first is told the value once it is read, or why it cannot
 * be; who comes later is told the last value at once; then all hear of changes. A reading that
 * fails later is left out, and tried again; after several in a row the last value is told to nobody who comes.
 */
export const buildChannel = <T>({
  read,
  pollMs,
  onFault,
  onEmpty,
}: ChannelParts<T>): Channel<T> => {
  const listeners = new Set<Listener<T>>();
  let latest: { value: T; text: string } | undefined;
  let first: Promise<void> | undefined;
  let timer: NodeJS.Timeout | undefined;
  let polling = false;
  let waiting = 0;
  let failures = 0;

  const poll = async (): Promise<void> => {
    const value = await read();
    failures = 0;
    const text = JSON.stringify(value);
    if (text === latest?.text) return;
    latest = { value, text };
    for (const listener of listeners) listener(value);
  };

  const isLost = (): boolean => failures >= MAX_FAILURES;
  const fail = (error: unknown): void => {
    failures += 1;
    onFault(error);
  };

  const pollLater = (): void => {
    polling = listeners.size > 0;
    if (!polling) return;
    timer = setTimeout(() => void poll().catch(fail).finally(pollLater), pollMs).unref();
  };

  const endIfEmpty = (): void => {
    if (listeners.size > 0 || waiting > 0) return;
    clearTimeout(timer);
    onEmpty();
  };

  const known = async (): Promise<T> => {
    if (!latest) {
      first ??= poll();
      await first;
    } else if (isLost()) await poll();
    return (latest as { value: T }).value;
  };

  return {
    isLost,
    async join(listener) {
      waiting += 1;
      try {
        const value = await known();
        listeners.add(listener);
        listener(value);
        if (!polling) pollLater();
      } finally {
        waiting -= 1;
        endIfEmpty();
      }
      return () => {
        if (listeners.delete(listener)) endIfEmpty();
      };
    },
  };
};
