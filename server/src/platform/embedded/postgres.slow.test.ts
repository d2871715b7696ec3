import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Engine } from './engine.ts';
import { startPostgres } from './postgres.ts';
import { startOf } from './process-identity.ts';

/** Long enough for a machine that is busy with much else. */
const LIMIT = { timeout: 90_000 };
const flags = ['fsync=off'];

/** A cluster that was started and stopped once, with one row in it; copied for each test. */
let template: string;
let root: string;
let dataDir: string;
let engines: Engine[];
let processes: ChildProcess[];
let warnings: string[];

const start = async (folder = dataDir): Promise<Engine> => {
  const log = { info: () => {}, warn: (message: string) => void warnings.push(message) };
  const engine = await startPostgres({ dataDir: folder, log, flags });
  engines.push(engine);
  return engine;
};

const ask = async (url: string, sql: string): Promise<unknown[]> => {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
};

const postmasterPid = (folder = dataDir): number =>
  Number.parseInt(readFileSync(join(folder, 'postgres', 'postmaster.pid'), 'utf8'), 10);

const say = async (child: ChildProcess): Promise<string> => {
  processes.push(child);
  const silent = once(child, 'exit').then(() => Promise.reject(new Error('it ended silently')));
  silent.catch(() => {});
  return String(await Promise.race([once(child.stdout ?? child, 'data'), silent])).trim();
};

/** Another program of ours that holds the data folder and has its PostgreSQL running on it. */
const startProgram = async (): Promise<{ program: ChildProcess; url: string }> => {
  const from = (file: string): string => JSON.stringify(new URL(file, import.meta.url).href);
  const script = `
    const { acquireDataDir } = await import(${from('./lock.ts')});
    const { startPostgres } = await import(${from('./postgres.ts')});
    const dataDir = ${JSON.stringify(dataDir)};
    await acquireDataDir(dataDir);
    const { url } = await startPostgres({ dataDir, log: console, flags: ['fsync=off'] });
    console.log(url);`;
  const program = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  return { program, url: await say(program) };
};

const kill = async (child: ChildProcess): Promise<void> => {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGKILL');
  await once(child, 'exit');
};

beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'eposter-postgres-'));
  template = join(root, 'template');
  const log = { info: () => {}, warn: () => {} };
  const engine = await startPostgres({ dataDir: template, log, flags });
  await ask(engine.url, `create table kept as select 'from the first start' as word`);
  await engine.stop();
}, 90_000);

afterAll(() => rmSync(root, { recursive: true }));

beforeEach(() => {
  dataDir = mkdtempSync(join(root, 'data-'));
  engines = [];
  processes = [];
  warnings = [];
});

afterEach(async () => {
  await Promise.all(engines.map((engine) => engine.stop()));
  await Promise.all(processes.map(kill));
});

const useTemplate = (): void =>
  cpSync(template, dataDir, { recursive: true, preserveTimestamps: true });

const keptWord = async (url: string): Promise<unknown> => ask(url, 'select word from kept');
const KEPT = [{ word: 'from the first start' }];

test(
  'the first start gives a UTF-8 database of its own, on the loopback address only',
  LIMIT,
  async () => {
    const { url } = await start();
    const [row] = await ask(
      url,
      `select current_user, current_database(), pg_encoding_to_char(encoding) as encoding, datcollate,
       current_setting('listen_addresses') as listens, current_setting('unix_socket_directories') as socket,
       current_setting('fsync') as fsync, current_setting('data_directory') as folder
     from pg_database where datname = current_database()`,
    );
    expect(row).toEqual({
      current_user: 'eposter',
      current_database: 'eposter',
      encoding: 'UTF8',
      datcollate: 'C',
      listens: '127.0.0.1',
      socket: '',
      fsync: 'off',
      folder: join(dataDir, 'postgres'),
    });
    expect(statSync(join(dataDir, 'postgres.password')).mode & 0o777).toBe(0o600);
    await expect(ask(url.replace(/:[^:@]+@/, ':wrong@'), 'select 1')).rejects.toThrow(
      'password authentication failed',
    );
  },
);

test('half a cluster of a crashed first start is not taken for one', LIMIT, async () => {
  mkdirSync(join(dataDir, 'postgres.new', 'base'), { recursive: true });
  writeFileSync(join(dataDir, 'postgres.new', 'PG_VERSION'), '18\n');
  const { url } = await start();
  expect(await ask(url, 'select 1 as one')).toEqual([{ one: 1 }]);
  expect(existsSync(join(dataDir, 'postgres.new'))).toBe(false);
});

test(
  'a second start finds the data, though the folder was copied and belongs to us',
  LIMIT,
  async () => {
    useTemplate();
    chmodSync(root, 0o755);
    chmodSync(dataDir, 0o755);
    const { url } = await start();
    chmodSync(root, 0o700);
    expect(await keptWord(url)).toEqual(KEPT);
  },
);

test('a killed postmaster is restarted under the same URL', LIMIT, async () => {
  useTemplate();
  const { url } = await start();
  const killed = postmasterPid();
  process.kill(killed, 'SIGKILL');
  await expect
    .poll(() => keptWord(url).catch(() => undefined), { timeout: 60_000, interval: 100 })
    .toEqual(KEPT);
  expect(postmasterPid()).not.toBe(killed);
  expect(warnings).toContain('PostgreSQL ended unexpectedly (SIGKILL), restarting it');
});

test('stop ends the processes and no restart follows', LIMIT, async () => {
  useTemplate();
  const engine = await start();
  const pid = postmasterPid();
  await engine.stop();
  expect(startOf(pid)).toBeUndefined();
  expect(existsSync(join(dataDir, 'postgres', 'postmaster.pid'))).toBe(false);
  expect(warnings).toEqual([]);
});

test('what a killed program left running is stopped, and its data is there', LIMIT, async () => {
  useTemplate();
  const { program, url: firstUrl } = await startProgram();
  await ask(firstUrl, `insert into kept values ('of the killed program')`);
  const orphan = postmasterPid();
  await kill(program);
  expect(startOf(orphan)).toBeDefined();
  const { url } = await start();
  expect(startOf(orphan)).toBeUndefined();
  expect(await keptWord(url)).toEqual([...KEPT, { word: 'of the killed program' }]);
});

test('a program that still runs keeps its engine; the second one is refused', LIMIT, async () => {
  useTemplate();
  const { program, url } = await startProgram();
  await expect(start()).rejects.toThrow(
    `Another ePoster Live is running on this data folder (process ${program.pid})`,
  );
  expect(await keptWord(url)).toEqual(KEPT);
  await kill(program);
  await (await start()).stop();
});

/** A pid file of a postmaster that was killed, with another pid in its place. */
const leavePidFile = async (pid: number): Promise<void> => {
  const { program } = await startProgram();
  const file = join(dataDir, 'postgres', 'postmaster.pid');
  const text = readFileSync(file, 'utf8');
  const postmaster = postmasterPid();
  await kill(program);
  process.kill(postmaster, 'SIGKILL');
  await expect.poll(() => startOf(postmaster), { timeout: 30_000 }).toBeUndefined();
  writeFileSync(file, text.replace(String(postmaster), String(pid)));
};

test('a zombie in postmaster.pid does not keep PostgreSQL from starting', LIMIT, async () => {
  useTemplate();
  const parent = spawn('sh', ['-c', 'sleep 1 & echo $!; exec sleep 60'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const zombie = Number(await say(parent));
  await expect.poll(() => startOf(zombie), { timeout: 30_000 }).toBeUndefined();
  process.kill(zombie, 0);
  await leavePidFile(zombie);
  expect(await keptWord((await start()).url)).toEqual(KEPT);
});

test('a pid that another process was given since is left alone', LIMIT, async () => {
  useTemplate();
  const stranger = spawn('sh', ['-c', 'echo here; exec sleep 60'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await say(stranger);
  await leavePidFile(stranger.pid ?? 0);
  expect(await keptWord((await start()).url)).toEqual(KEPT);
  expect(startOf(stranger.pid ?? 0)).toBeDefined();
});

test('two run side by side, each with its own data', LIMIT, async () => {
  useTemplate();
  const other = join(root, 'other');
  cpSync(template, other, { recursive: true });
  const [one, two] = await Promise.all([start(), start(other)]);
  await ask(one.url, `insert into kept values ('only in one')`);
  expect(await keptWord(one.url)).toEqual([...KEPT, { word: 'only in one' }]);
  expect(await keptWord(two.url)).toEqual(KEPT);
});
