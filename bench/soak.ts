import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import {
  administer,
  buy,
  collect,
  read,
  retrieve,
  type Scene,
  setTheScene,
} from './soak/actors.ts';
import { audit, type Finding } from './soak/audit.ts';
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

const { values } = parseArgs({
  options: { minutes: { type: 'string', default: '5' }, seed: { type: 'string' } },
});
const minutes = Number(values.minutes);
const seed = Number(values.seed ?? Math.floor(Math.random() * 1_000_000));
if (!(minutes > 0 && minutes <= 60) || !Number.isInteger(seed)) {
  console.error('npm run soak -- --minutes 1 to 60, and --seed a whole number to repeat a run');
  process.exit(1);
}
console.log(`${minutes} minutes, seed ${seed}`);
process.exit((await soak(minutes, seed)) ? 0 : 1);
