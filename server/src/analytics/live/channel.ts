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
}

/**
 * One reading for all who listen. The first is told the value once it is read, or why it cannot
 * be; who comes later is told the last value at once; then all hear of changes. A reading that
 * fails later is left out, and tried again.
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

  const poll = async (): Promise<void> => {
    const value = await read();
    const text = JSON.stringify(value);
    if (text === latest?.text) return;
    latest = { value, text };
    for (const listener of listeners) listener(value);
  };

  const pollLater = (): void => {
    polling = listeners.size > 0;
    if (!polling) return;
    timer = setTimeout(() => void poll().catch(onFault).finally(pollLater), pollMs).unref();
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
    }
    return (latest as { value: T }).value;
  };

  return {
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
