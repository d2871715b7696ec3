import { readCall, refuse } from './call.ts';
import { percentile } from './figure.ts';
import { type Megabytes, mostDuring } from './memory.ts';
import { BUSY_HOST, percent, watchHost } from './processes.ts';
import { type Product, startProduct } from './product.ts';
import { type Actors, startActors } from './siege/actors.ts';
import type { Answers, Part } from './siege/attack.ts';
import { attacks } from './siege/attackers.ts';
import { countedHits, type Neighbours } from './siege/neighbours.ts';
import { setTheScene } from './siege/scene.ts';
import { freePort } from './start.ts';

/** What the neighbours may feel, how long their hits may wait, and what the product and its engines may hold. */
const P99_MS = 300;
const LAG_MS = 5_000;
const MEGABYTES = 1_000;

/** Reachable, as behind a proxy that says who asks; its mails and payments stay on this machine. */
const REACHABLE = {
  PUBLIC_URL: 'https://posters.example',
  TRUST_PROXY: '1',
  SANDBOX: '1',
  LOGINS_PER_MINUTE: '10',
};

/** A round without an attack: what others feel on this machine anyway. */
const CALM: string[] = [];

/**
 * A stranger's five minutes: no attack, each attack alone, then all of them at once, while others go on working.
 * Ends with 1 when they felt it, when memory grew past its limit, or when a hit of theirs is missing.
 */
const siege = async (minutes: number, names: string[]): Promise<boolean> => {
  const product = await startProduct({ ...REACHABLE, PORT: String(await freePort()) });
  const actors = await startActors(names);
  try {
    const scene = await setTheScene(product);
    const alone = names.map((name) => [name]);
    const rounds = [CALM, ...alone, ...(names.length > 1 ? [names] : [])];
    const roundMs = (minutes * 60_000) / rounds.length;
    const faults: string[] = [];
    let hits = 0;
    const stolen = watchHost();
    for (const together of rounds) {
      const { neighbours, most, answers } = await round(product, actors, {
        ...scene,
        url: product.url,
        until: Date.now() + roundMs,
        attacks: together,
      });
      hits += neighbours.hits;
      faults.push(...tell(together, neighbours, most, answers));
    }
    const taken = stolen();
    if (taken > BUSY_HOST) {
      console.log(
        `The host took ${percent(taken)} of the processors meanwhile: try again on a quieter one`,
      );
    }
    const counted = await countedHits(product);
    console.log(`Hits of the neighbours: ${hits} acknowledged, ${counted} counted`);
    if (counted !== hits) faults.push(`${hits - counted} hits are missing`);
    for (const fault of faults) console.log(`Not held: ${fault}`);
    console.log(faults.length === 0 ? 'The siege was held' : 'The siege was not held');
    return faults.length === 0;
  } finally {
    actors.stop();
    await product.stop();
  }
};

const round = async ({ pid }: Product, actors: Actors, part: Part) => {
  const answers = new Map<string, Answers>();
  let neighbours: Neighbours = { felt: {}, hits: 0, lagMs: 0 };
  const most = await mostDuring(pid, async () => {
    const attacks = part.attacks.map(async (name) => {
      answers.set(name, await actors.attack(name, part));
    });
    neighbours = await actors.live(part);
    await Promise.all(attacks);
  });
  return { neighbours, most, answers };
};

/** Prints a round, and answers what did not hold in it. */
const tell = (
  names: string[],
  { felt, lagMs }: Neighbours,
  { held: megabytes, split }: Megabytes,
  answers: Map<string, Answers>,
): string[] => {
  const title = names.length > 1 ? 'all at once' : names.join() || 'no attack';
  const parts = Object.entries(split).map(([part, held]) => `${part} ${Math.round(held)}`);
  console.log(`\n${title}: at most ${Math.round(megabytes)} MB (${parts.join(', ')})`);
  for (const [name, statuses] of answers) {
    const told = [...statuses].map(([status, times]) => `${times} × ${status}`).join(', ');
    console.log(`  ${name} was answered ${told || 'nothing yet'}`);
  }
  console.log(`  the neighbours' hits waited for at most ${Math.round(lagMs)} ms`);
  const faults = megabytes > MEGABYTES ? [`${title}: ${Math.round(megabytes)} MB`] : [];
  if (lagMs > LAG_MS) faults.push(`${title}: hits waited for ${Math.round(lagMs)} ms`);
  const rows = Object.entries(felt).map(([name, { ms, wrong }]) => {
    const [p50, p99] = [Math.round(percentile(ms, 0.5)), Math.round(percentile(ms, 0.99))];
    if (!(p99 <= P99_MS)) faults.push(`${title}: ${name} took ${p99} ms (p99)`);
    if (wrong.length > 0) faults.push(`${title}: ${wrong.length} wrong answers, first ${wrong[0]}`);
    const figures = { requests: ms.length, p50, p99, wrong: wrong.length };
    return [name, figures] as const;
  });
  console.table(Object.fromEntries(rows));
  return faults;
};

const USAGE = `npm run siege -- [--minutes 5, at most 30] [--only ${Object.keys(attacks).join()}]`;

const { values } = readCall(USAGE, {
  options: { minutes: { type: 'string', default: '5' }, only: { type: 'string' } },
});
const minutes = Number(values.minutes);
const names = values.only?.split(',') ?? Object.keys(attacks);
if (!(minutes > 0 && minutes <= 30) || !names.every((name) => name in attacks)) {
  refuse(USAGE);
}
process.exit((await siege(minutes, names)) ? 0 : 1);
