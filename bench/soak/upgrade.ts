import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { UserInfo } from '#contract/users.ts';
import { ADMIN, COLLECTOR_TOKEN, launch } from '../product.ts';
import { freePort } from '../start.ts';

const PREFIX = 'UPGRADE';
const STAY_MS = 10_000;
const JSON_BODY = { 'content-type': 'application/json' };

interface Place {
  url: string;
  settings: Record<string, string>;
}

const nodeOf = (old: string): string => join(old, 'node_modules/node/bin/node');
const programOf = (old: string): string => join(old, 'server/src/main.ts');

export const isInstalled = (old: string): boolean =>
  existsSync(nodeOf(old)) && existsSync(programOf(old));

/** The release in another folder, with the same settings, on its own Node. */
const launchOld = (old: string, settings: Record<string, string>): ChildProcess =>
  spawn(nodeOf(old), [programOf(old)], {
    cwd: old,
    env: {
      ...{ PATH: process.env.PATH, DEMO: '0', SANDBOX: '1', LOG_LEVEL: 'error', COLLECTOR_TOKEN },
      ...{ ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password, LOGINS_PER_MINUTE: '0' },
      ...settings,
    },
    stdio: ['ignore', 'inherit', 'inherit'],
  });

/** Whether it became healthy, rather than ended. */
const isHealthy = async (child: ChildProcess, url: string): Promise<boolean> => {
  while (child.exitCode === null && child.signalCode === null) {
    const answer = await fetch(`${url}/api/health`).catch(() => undefined);
    if (answer?.ok) return true;
    await sleep(100);
  }
  return false;
};

const end = async (child: ChildProcess): Promise<void> => {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGTERM');
  await once(child, 'exit');
};

const signIn = async (url: string) => {
  const answer = await fetch(`${url}/api/users/login`, {
    method: 'POST',
    headers: JSON_BODY,
    body: JSON.stringify(ADMIN),
  });
  const { token } = (await answer.json()) as UserInfo;
  return { ...JSON_BODY, authorization: `Bearer ${token}` };
};

/** Hits, one after the other, until told to stop; each is sent again until it is acknowledged. */
const sendHits = ({ url }: Place) => {
  const stopping = new AbortController();
  const sent = async (label: number): Promise<void> => {
    const query = new URLSearchParams({
      ...{ idsite: PREFIX, rec: '1', _id: (label % 9).toString(16).padStart(16, '0') },
      // By its id a hit counts once, however often it is sent: an answer may be lost with a program.
      ...{ e_c: 'Top Topics', e_a: `Topic ${label % 7}`, hid: `hit-${label}`, ua: 'Firefox' },
    });
    for (;;) {
      const answer = await fetch(`${url}/matomo.php?${query}`).catch(() => undefined);
      if (answer?.ok) return;
      await sleep(50);
    }
  };
  const run = (async () => {
    let count = 0;
    while (!stopping.signal.aborted) {
      await sent(count);
      count += 1;
      await sleep(20);
    }
    return count;
  })();
  return async (): Promise<number> => {
    stopping.abort();
    return run;
  };
};

const countedHits = async ({ url }: Place, wanted: number): Promise<number> => {
  const headers = await signIn(url);
  let counted = -1;
  for (let tries = 0; tries < 120 && counted !== wanted; tries += 1) {
    const answer = await fetch(`${url}/api/analytics/${PREFIX}`, { headers });
    const groups = (await answer.json()) as { subtable: { nb_events: number }[] }[];
    counted = groups
      .flatMap(({ subtable }) => subtable)
      .reduce((sum, row) => sum + row.nb_events, 0);
    await sleep(500);
  }
  return counted;
};

/** One release's turn on the data, while hits arrive; answers whether it started at all. */
const takeTurn = async (name: string, child: ChildProcess, { url }: Place, first: boolean) => {
  const healthy = await isHealthy(child, url);
  console.log(`${name}: ${healthy ? 'serves' : 'did not start'}`);
  if (healthy && first) {
    const body = JSON.stringify({ name: PREFIX, prefix: PREFIX, supportsPayments: false });
    const headers = await signIn(url);
    await fetch(`${url}/api/conferences`, { method: 'POST', headers, body });
  }
  return healthy;
};

/**
 * The release before this one, installed in a folder, then this one, then that one again, then this one, on the
 * same embedded databases while hits arrive. In the end every acknowledged hit is counted, once. Where the release
 * before does not start on what this one wrote, that is said, and nothing may be lost either.
 */
export const soakUpgrade = async (old: string): Promise<boolean> => {
  const port = String(await freePort());
  const dataDir = await mkdtemp(join(tmpdir(), 'eposter-upgrade-'));
  const settings = { PORT: port, DATA_DIR: dataDir, SANDBOX: '1' };
  const place = { url: `http://127.0.0.1:${port}`, settings };
  let stopHits: (() => Promise<number>) | undefined;
  const turns: [string, () => ChildProcess][] = [
    ['was the release', () => launchOld(old, settings)],
    ['this release', () => launch(settings)],
    ['was back to the release', () => launchOld(old, settings)],
    ['this release again', () => launch(settings)],
  ];
  try {
    for (const [at, [name, begin]] of turns.entries()) {
      const child = begin();
      const healthy = await takeTurn(name, child, place, at === 0);
      if (!healthy && at !== 2) return false;
      if (healthy) stopHits ??= sendHits(place);
      if (healthy) await sleep(STAY_MS);
      if (at === turns.length - 1 && stopHits) {
        const sent = await stopHits();
        const counted = await countedHits(place, sent);
        console.log(`${sent} hits acknowledged, ${counted} counted`);
        await end(child);
        return sent === counted;
      }
      await end(child);
    }
    return false;
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
};
