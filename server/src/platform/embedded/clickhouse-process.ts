import { clickHouseFiles } from './clickhouse-files.ts';
import { takePidFile } from './lock.ts';
import { endProcess, isAbout, isGoneWithin } from './process-identity.ts';

const PREDECESSOR_PATIENCE_MS = 10_000;

/**
 * One process per data folder: an earlier child of a killed program finishes its query and leaves;
 * one that does not is ended, if it verifiably is a child of ours on this folder. Answers how to give
 * the folder free.
 */
export const becomeOnlyOne = async (dataDir: string): Promise<() => void> => {
  for (;;) {
    const taken = await takePidFile(clickHouseFiles(dataDir).pid);
    if ('release' in taken) return taken.release;
    if (await isGoneWithin(taken, PREDECESSOR_PATIENCE_MS)) continue;
    const ours = isAbout(taken.pid, 'child.', dataDir);
    if (!ours || !(await endProcess(taken, [['SIGKILL', 5_000]]))) {
      throw new Error(`process ${taken.pid} keeps the ClickHouse data of ${dataDir}`);
    }
  }
};

/** Runs the child of clickhouse.ts: it gets the data folder, and the channel tells when to leave. */
export const asChild = async (run: (dataDir: string) => Promise<void>): Promise<void> => {
  const [dataDir] = process.argv.slice(2);
  if (!dataDir || !process.channel) throw new Error('this program is started by clickhouse.ts');
  // What is counted about people is for this user's eyes.
  process.umask(0o077);
  try {
    await run(dataDir);
  } catch (error) {
    console.error(error);
    process.exit(1);
  }
};
