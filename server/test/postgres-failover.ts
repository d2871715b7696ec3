import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chownSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { startPostgres } from '../src/platform/embedded/postgres.ts';
import { findUser } from '../src/platform/embedded/unprivileged.ts';
import { openLine } from './line.ts';

const STREAMING = ['wal_level=replica', 'max_wal_senders=5', 'max_connections=250'];
const log = { info: () => {}, warn: () => {} };
/** One connection for each of a session: replicas of the product have some 30 each. */
const POOL = 200;

/**
 * A PostgreSQL with a standby that has every commit before it is answered (synchronous streaming). They are
 * the embedded PostgreSQL's programs, which have no pg_basebackup: the standby begins as a copy of the
 * primary's folder, made while that is stopped.
 */
export const startFailover = async (folder: string) => {
  const [first, second] = ['first', 'second'].map((name) => join(folder, name)) as [string, string];
  const before = await startPostgres({ dataDir: first, log, flags: STREAMING });
  await before.stop();
  mkdirSync(second, { recursive: true });
  cpSync(join(first, 'postgres'), join(second, 'postgres'), { recursive: true });
  cpSync(join(first, 'postgres.password'), join(second, 'postgres.password'));
  const primary = await startPostgres({
    dataDir: first,
    log,
    flags: [...STREAMING, 'synchronous_standby_names=*'],
  });
  const { port, username, password } = new URL(primary.url);
  writeFileSync(join(second, 'postgres', 'standby.signal'), '');
  const conninfo = `host=127.0.0.1 port=${port} user=${username} password=${password}`;
  const standby = await startPostgres({
    dataDir: second,
    log,
    flags: [...STREAMING, `primary_conninfo=${conninfo}`],
  });
  await untilStreaming(primary.url);
  const line = await openLine(primary.url);
  const ended: { stop(): Promise<void> }[] = [standby];
  let isPromoted = false;
  return {
    line,
    /** The primary is killed, and the standby takes its place, behind the same address. */
    async promote(): Promise<void> {
      const [pid] = readFileSync(join(first, 'postgres', 'postmaster.pid'), 'utf8').split('\n');
      process.kill(Number(pid), 'SIGKILL');
      isPromoted = true;
      const gone = primary.stop();
      await ask(standby.url, 'select pg_promote(true)');
      line.leadTo(standby.url);
      await gone;
    },
    async stop(): Promise<void> {
      line.close();
      if (!isPromoted) ended.push(primary);
      // The primary waits for a standby at its commits: that one goes last.
      for (const engine of ended.reverse()) await engine.stop();
    },
  };
};

const ask = async (url: string, sql: string): Promise<unknown[]> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
};

const untilStreaming = async (url: string): Promise<void> => {
  for (const until = Date.now() + 30_000; Date.now() < until; await sleep(100)) {
    const rows = await ask(
      url,
      "select 1 from pg_stat_replication where state = 'streaming' and sync_state in ('sync', 'quorum')",
    );
    if (rows.length > 0) return;
  }
  throw new Error('The standby does not stream');
};

/** Debian's pgbouncer in front of a PostgreSQL; undefined where it is not installed. */
export const startPooler = async (target: string, mode: string, port: number) => {
  // Not in the folder of the soak, which is closed to the user that it runs as.
  const folder = mkdtempSync(join(tmpdir(), 'eposter-pooler-'));
  const { hostname, port: targetPort, username, password, pathname } = new URL(target);
  const config = join(folder, 'pgbouncer.ini');
  const login = `user=${username} password=${password}`;
  writeFileSync(
    config,
    `[databases]
${pathname.slice(1)} = host=${hostname} port=${targetPort} dbname=${pathname.slice(1)} ${login}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = ${mode}
default_pool_size = ${POOL}
max_client_conn = 500
server_login_retry = 1
ignore_startup_parameters = extra_float_digits
`,
  );
  const asRoot = process.getuid?.() === 0;
  if (asRoot) {
    const { uid, gid } = findUser();
    for (const path of [folder, config]) chownSync(path, uid, gid);
  }
  const credentials = asRoot ? findUser() : {};
  const child = spawn('pgbouncer', ['-q', config], { ...credentials, stdio: 'ignore' });
  const isThere = await Promise.race([
    once(child, 'spawn').then(() => true),
    once(child, 'error').then(() => false),
  ]).catch(() => false);
  if (!isThere) return undefined;
  const url = new URL(target);
  url.port = String(port);
  for (let tries = 0; ; tries += 1) {
    try {
      await ask(url.href, 'select 1');
      break;
    } catch (error) {
      if (tries > 50 || child.exitCode !== null) throw error;
      await sleep(100);
    }
  }
  return {
    url: url.href,
    stop: () => {
      child.kill('SIGKILL');
      rmSync(folder, { recursive: true, force: true });
    },
  };
};
