import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { openBrowser } from './browser.ts';
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
import { soakBrowser } from './soak/browser/run.ts';
import { buildChance, type Chance } from './soak/chance.ts';
import { buildHouse, type House, type Victim, victims } from './soak/house.ts';
import { buildLedger, type Ledger } from './soak/ledger.ts';

/**
 * Authors, organisers, poster sites and administrators at work while the program and its engines
 * are killed. In the end everything that was acknowledged must be there, once: else it ends with 1.
 */
const soak = async (minutes: number, seed: number): Promise<boolean> => {
  const house = await buildHouse();
  try {
    const ledger = buildLedger();
    const scene: Scene = { house, ledger, chance: buildChance(seed) };
    await setTheScene(scene);
    const until = Date.now() + minutes * 60_000;
    const work = [
      ...[1, 2, 3].map((client) => collect(scene, until, client)),
      retrieve(scene, until),
      buy(scene, until),
      read(scene, until),
      administer(scene, until),
    ];
    // A seed of their own: how often actors ask for a number depends on how fast the machine is.
    const kills = await disturb(house, buildChance(seed + 1), until);
    await Promise.all(work);
    await house.well();
    console.log(`Killed: ${inWords(kills)}. Not answered: ${inWords(ledger.disturbed)}.`);
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

/** Each of them in turn, in an order and at moments that nobody foresees. */
const disturb = async (house: House, chance: Chance, until: number) => {
  const kills = new Map<Victim, number>();
  let next: Victim[] = [];
  for (;;) {
    await sleep(chance.between(2_000, 9_000));
    if (Date.now() >= until) return kills;
    if (next.length === 0) next = [...victims];
    const victim = chance.of(next);
    next = next.filter((other) => other !== victim);
    console.log(`Killing ${victim}`);
    await house.kill(victim);
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

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    minutes: { type: 'string' },
    seed: { type: 'string' },
    hits: { type: 'string', default: '20000' },
  },
});
const isBrowser = positionals[0] === 'browser';
const minutes = Number(values.minutes ?? (isBrowser ? 20 : 5));
const seed = Number(values.seed ?? Math.floor(Math.random() * 1_000_000));
const hits = Number(values.hits);
if (
  !(minutes > 0 && minutes <= 60) ||
  !(hits > 0 && hits <= 25_000) ||
  !Number.isInteger(seed) ||
  positionals.length > (isBrowser ? 1 : 0)
) {
  console.error(
    'npm run soak -- [browser] --minutes 1 to 60, --seed a whole number to repeat a run; of browser also --hits 1 to 25000',
  );
  process.exit(1);
}
console.log(`${minutes} minutes, seed ${seed}`);
const isWell = await (isBrowser ? soakBrowsers(minutes, seed, hits) : soak(minutes, seed));
process.exit(isWell ? 0 : 1);
