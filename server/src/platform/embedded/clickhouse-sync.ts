import type { ChildProcess } from 'node:child_process';

/** Whether the operating system writes all that a file system holds back with one call. */
export const CAN_SYNC = process.platform === 'linux';

/** Asked of the child, and its answer. */
export interface Sync {
  sync: number;
}
export interface Synced {
  synced: number;
  ok: boolean;
}

let asked = 0;

/**
 * Resolves when everything that ClickHouse wrote before is on the disk: its files, their names and its
 * tokens. One call for a block, where syncing each file by itself took 66.
 */
export const syncThrough = (child: ChildProcess | undefined): Promise<void> =>
  new Promise((resolve, reject) => {
    asked += 1;
    const own = asked;
    const end = (failed?: string): void => {
      child?.off('message', answered);
      child?.off('exit', gone);
      if (failed) reject(new Error(failed));
      else resolve();
    };
    const answered = ({ synced, ok }: Synced): void => {
      if (synced === own) end(ok ? undefined : 'the disk does not take what ClickHouse wrote');
    };
    const gone = (): void => end('ClickHouse ended before its data was on the disk');
    if (!child?.connected) return gone();
    child.on('message', answered);
    child.once('exit', gone);
    child.send({ sync: own } satisfies Sync, (error) => error && gone());
  });
