import { flushCompileCache } from 'node:module';
import { resolve } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { type Config, readStartConfig } from './platform/config.ts';
import { beginEngines } from './platform/engines.ts';
import { buildLogger } from './platform/http/log.ts';
import { wordsForStart } from './platform/start-faults.ts';
import { listNotes } from './platform/start-notes.ts';

// Some 50 MB are in use, whatever comes; left to itself V8 lets four times as much pile up before it looks.
setFlagsFromString('--heap-growing-percent=60');
// Whatever the program and its engines make is for their owner only.
process.umask(0o077);

// Whoever read what it says may be gone: that is no reason to end, least of all without the databases.
for (const output of [process.stdout, process.stderr]) output.on('error', () => {});

const say = (line: string): void => void process.stdout.write(`${line}\n`);

/** What to undo at the end, newest first. */
const undo: (() => unknown)[] = [];

const ROOT = `Running as root. Start it as a user of its own: a fault in it would be a fault with all rights.
`;

const start = async (config: Config, dataDir: string): Promise<void> => {
  if (process.getuid?.() === 0) say(ROOT);
  for (const note of listNotes(config)) say(`${note}\n`);
  const logger = buildLogger(config.logLevel);
  const engines = await beginEngines({ ...config, dataDir, log: logger, say });
  undo.push(() => engines.stop());
  // The engines take seconds to start, the rest of the program takes one to load: side by side. Their
  // processes come first: while it loads, this one does nothing else.
  await engines.launched;
  const { startProduct } = await import('./product.ts');
  await startProduct({ config, logger, engines, say, atEnd: (step) => undo.push(step) });
  // For the next start; it would be kept at the end as well, but not every end is an orderly one.
  flushCompileCache();
};

const STOP_PATIENCE_MS = 30_000;

/** Closes everything in order, once; a second signal a second later does not wait for it. */
const stopper = () => {
  let since = 0;
  return async (reason: string, code: number, words = ''): Promise<void> => {
    if (since) {
      if (Date.now() - since > 1_000) process.exit(1);
      return;
    }
    since = Date.now();
    process.stderr.write(words);
    say(`Stopping (${reason})`);
    setTimeout(() => {
      say('Not everything came to its end in 30 seconds: the databases are stopped now');
      setTimeout(() => process.exit(1), STOP_PATIENCE_MS).unref();
      // What was begun first: left to themselves, they would go on without this program.
      Promise.resolve(undo.at(-1)?.()).finally(() => process.exit(1));
    }, STOP_PATIENCE_MS).unref();
    for (const step of undo.reverse()) {
      await Promise.resolve(step()).catch((error: unknown) => process.stderr.write(`${error}\n`));
    }
    process.exit(code);
  };
};

const stop = stopper();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => void stop(signal, 0));
}
process.on('disconnect', () => void stop('the starting program is gone', 0));

let dataDir = '';
try {
  const config = await readStartConfig(process.env);
  dataDir = resolve(config.dataDir);
  await start(config, dataDir);
} catch (error) {
  await stop('it could not start', 1, `${wordsForStart(error, dataDir)}\n`);
}
