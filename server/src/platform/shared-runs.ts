interface Run {
  result: Promise<unknown>;
  /** For those who asked while this one was running. */
  next?: Promise<unknown>;
}

/**
 * Does the same work once for all who ask for it at the same time. Whoever asks while it is under way gets the
 * next run, which begins afterwards: an answer is never older than its question. Where a run fails, those who
 * asked meanwhile fail with it instead of waiting for another failure.
 */
export const buildSharedRuns = () => {
  const runs = new Map<string, Run>();

  const start = <T>(key: string, work: () => Promise<T>): Promise<T> => {
    const result = work();
    const run: Run = { result };
    runs.set(key, run);
    const end = () => {
      if (runs.get(key) === run && !run.next) runs.delete(key);
    };
    result.then(end, () => runs.get(key) === run && runs.delete(key));
    return result;
  };

  return <T>(key: string, work: () => Promise<T>): Promise<T> => {
    const run = runs.get(key);
    if (!run) return start(key, work);
    run.next ??= run.result.then(() => start(key, work));
    return run.next as Promise<T>;
  };
};
