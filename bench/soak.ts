import { setTimeout as sleep } from 'node:timers/promises';
import { openBrowser } from './browser.ts';
import { readCall, refuse } from './call.ts';
import { addConference } from './conference.ts';
import { startProduct } from './product.ts';
import { readCounted } from './read-counted.ts';
import {
  administer,
  buy,
  collect,
  FREE,
  read,
  retrieve,
  type Scene,
  setTheScene,
} from './soak/actors.ts';
import { audit, type Finding } from './soak/audit.ts';
import { soakBackup } from './soak/backup.ts';
import { soakBrowser } from './soak/browser/run.ts';
import { buildChance, type Chance } from './soak/chance.ts';
import { buildClusterHouse, buildFailoverHouse } from './soak/external-houses.ts';
import { buildHistory } from './soak/history.ts';
import { buildHouse, type House } from './soak/house.ts';
import { buildLedger, type Ledger } from './soak/ledger.ts';
import { measureReplicas } from './soak/replicas.ts';
import { isInstalled, soakUpgrade } from './soak/upgrade.ts';
import { soakZone } from './soak/zone.ts';

/**
 * Authors, organisers, poster sites and administrators at work while the program and its engines
 * are killed. In the end everything that was acknowledged must be there, once: else it ends with 1.
 */
const soak = async (house: House, seconds: number, seed: number): Promise<boolean> => {
  try {
    console.log(`${house.about}; ${seconds} seconds, seed ${seed}`);
    const ledger = buildLedger();
    const history = buildHistory();
    const scene: Scene = { house, ledger, history, chance: buildChance(seed) };
    await setTheScene(scene);
    const until = Date.now() + seconds * 1000;
    const work = [
      ...[1, 2, 3].map((client) => collect(scene, until, client)),
      retrieve(scene, until),
      buy(scene, until),
      read(scene, until),
      read(scene, until),
      administer(scene, until),
    ];
    // A seed of their own: how often actors ask for a number depends on how fast the machine is.
    const kills = await disturb(house, buildChance(seed + 1), until);
    await Promise.all(work);
    await house.well();
    console.log(`Disturbed: ${inWords(kills)}. Not answered: ${inWords(ledger.disturbed)}.`);
    console.log(`${history.checked} reports held against what was sent and acknowledged.`);
    return tell(await audit(house, ledger), ledger);
  } finally {
    await house.stop();
  }
};

const VISITORS = 6;

/** Visitors' clicks, through a network that loses requests and answers and doubles some. */
const soakBrowsers = async (minutes: number, seed: number, hits: number): Promise<boolean> => {
  // Each hit has a label of its own, to be told apart.
  const product = await startProduct({ LABELS_PER_DAY: '0' });
  const browser = await openBrowser();
  try {
    await addConference(product, FREE);
    const { faults, wrong, repeated, ...finding } = await soakBrowser({
      product: product.url,
      prefix: FREE,
      browser,
      chance: buildChance(seed),
      hits,
      visitors: VISITORS,
      until: Date.now() + minutes * 60_000,
      readReport: () => readCounted(product, FREE),
    });
    console.log(`Requests: ${inWords(faults)}. Sent more than once: ${repeated} hits.`);
    const clicks = finding.acknowledged + finding.unanswered;
    if (clicks < hits) console.log(`The time was over after ${clicks} of ${hits} hits.`);
    return tell([finding], { ...buildLedger(), wrong });
  } finally {
    await browser.close();
    await product.stop();
  }
};

const inWords = (counts: Map<string, number>): string =>
  [...counts].map(([what, times]) => `${what} ${times} times`).join(', ') || 'nothing';

/** Each of them in turn, in an order and at moments that nobody foresees; once, in the middle, what is. */
const disturb = async (house: House, chance: Chance, until: number) => {
  const kills = new Map<string, number>();
  const middle = (Date.now() + until) / 2;
  let halfway = house.halfway;
  let next: string[] = [];
  for (;;) {
    await sleep(chance.between(1_000, 6_000));
    if (halfway && Date.now() >= middle) {
      await halfway();
      halfway = undefined;
    }
    if (Date.now() >= until) return kills;
    if (next.length === 0) next = [...house.victims];
    const victim = chance.of(next);
    next = next.filter((other) => other !== victim);
    console.log(`Disturbing ${victim}`);
    await house.disturb(victim, chance);
    kills.set(victim, (kills.get(victim) ?? 0) + 1);
  }
};

const tell = (findings: Finding[], { wrong }: Ledger): boolean => {
  console.table(Object.fromEntries(findings.map(({ kind, ...counts }) => [kind, counts])));
  for (const line of wrong.slice(0, 20)) console.log(line);
  const [lost, doubled] = [sum(findings, 'lost'), sum(findings, 'doubled')];
  console.log(`${lost} lost, ${doubled} doubled, ${wrong.length} wrong answers`);
  return lost + doubled + wrong.length === 0;
};

const sum = (findings: Finding[], field: 'lost' | 'doubled'): number =>
  findings.reduce((total, finding) => total + finding[field], 0);

const houses: Record<string, (pooling: string) => Promise<House>> = {
  embedded: buildHouse,
  cluster: buildClusterHouse,
  failover: buildFailoverHouse,
};

const USAGE = `npm run soak -- [embedded | cluster | failover | browser | replicas | zone | backup | upgrade] [--seconds 300] [--seed a whole number, to repeat a run]
  cluster   needs ClickHouse's library, which npm installs on Linux with glibc and on macOS
  failover  uses pgbouncer where it is installed (Debian: apt-get install pgbouncer), else no pooler
  browser   sends --hits 20000 from Chromium pages over a faulty network; --minutes 20 at most
  replicas  disturbs nothing: counts with one, two and three replicas, for so many seconds each
  zone      disturbs nothing: gives a conference of a million --hits another time zone
  backup    disturbs nothing: saves a million --hits while 20 a second arrive, and restores them
  upgrade   this version and the one that is installed in --old FOLDER by turns, on the same databases`;

const { values, positionals } = readCall(USAGE, {
  allowPositionals: true,
  options: {
    seconds: { type: 'string' },
    old: { type: 'string' },
    minutes: { type: 'string' },
    seed: { type: 'string' },
    pooling: { type: 'string', default: 'session' },
    hits: { type: 'string' },
  },
});
const [kind = 'embedded'] = positionals;
const minutes = Number(values.minutes ?? (kind === 'browser' ? 20 : 5));
const seconds = Number(values.seconds ?? minutes * 60);
const seed = Number(values.seed ?? Math.floor(Math.random() * 1_000_000));
const hits = Number(values.hits ?? (['zone', 'backup'].includes(kind) ? 1_000_000 : 20_000));
if (!(seconds > 0 && seconds <= 3_600 && hits > 0) || !Number.isInteger(seed)) refuse(USAGE);
if (kind === 'replicas') {
  console.table(await measureReplicas(seconds));
  process.exit(0);
}
if (kind === 'upgrade') {
  const old = values.old ?? refuse(`--old FOLDER is missing\n\n${USAGE}`);
  if (!isInstalled(old)) {
    refuse(`No release is installed in ${old}: check one out there, and run npm run build in it`);
  }
  process.exit((await soakUpgrade(old)) ? 0 : 1);
}
if (kind === 'zone') {
  process.exit((await soakZone(hits)) ? 0 : 1);
}
if (kind === 'backup') {
  process.exit((await soakBackup(hits)) ? 0 : 1);
}
const build = houses[kind];
if ((!build && kind !== 'browser') || hits > 25_000) refuse(USAGE);
const isWell = build
  ? await soak(await build(values.pooling), seconds, seed)
  : await soakBrowsers(seconds / 60, seed, hits);
process.exit(isWell ? 0 : 1);
