import { once } from 'node:events';
import { parseArgs } from 'node:util';
import { Worker } from 'node:worker_threads';
import { percentile } from './figure.ts';
import { mostDuring } from './memory.ts';
import { type Product, startProduct } from './product.ts';
import { type Answers, attacks } from './siege/attackers.ts';
import { countedHits, live, type Neighbours } from './siege/neighbours.ts';
import { setTheScene } from './siege/scene.ts';
import { freePort } from './start.ts';

/** What the neighbours may feel, and what the product and its engines may hold. */
const P99_MS = 300;
const MEGABYTES = 1_000;

/** Reachable, as behind a proxy that says who asks; its mails and payments stay on this machine. */
const REACHABLE = {
  PUBLIC_URL: 'https://posters.example',
  TRUST_PROXY: '1',
  SANDBOX: '1',
  LOGINS_PER_MINUTE: '10',
};

/**
 * A stranger's five minutes: each attack alone, then all of them at once, while others go on working.
 * Ends with 1 when they felt it, when memory grew past its limit, or when a hit of theirs is missing.
 */
const siege = async (minutes: number): Promise<boolean> => {
  const product = await startProduct({ ...REACHABLE, PORT: String(await freePort()) });
  try {
    await setTheScene(product);
    const rounds = [...Object.keys(attacks).map((name) => [name]), Object.keys(attacks)];
    const roundMs = (minutes * 60_000) / rounds.length;
    const faults: string[] = [];
    let hits = 0;
    for (const names of rounds) {
      const { neighbours, megabytes, answers } = await round(product, names, roundMs);
      hits += neighbours.hits;
      faults.push(...tell(names, neighbours, megabytes, answers));
    }
    const counted = await countedHits(product);
    console.log(`Hits of the neighbours: ${hits} acknowledged, ${counted} counted`);
    if (counted !== hits) faults.push(`${hits - counted} hits are missing`);
    for (const fault of faults) console.log(`Not held: ${fault}`);
    console.log(faults.length === 0 ? 'The siege was held' : 'The siege was not held');
    return faults.length === 0;
  } finally {
    await product.stop();
  }
};

const round = async (product: Product, names: string[], ms: number) => {
  const until = Date.now() + ms;
  let neighbours: Neighbours = { felt: {}, hits: 0 };
  const answers = new Map<string, Answers>();
  const attack = async (name: string): Promise<void> => {
    const workerData = { name, url: product.url, until };
    const thread = new Worker(new URL('./siege/attacker-thread.ts', import.meta.url), {
      workerData,
    });
    const [told] = await once(thread, 'message');
    answers.set(name, told as Answers);
    await thread.terminate();
  };
  const { held: megabytes } = await mostDuring(product.pid, async () => {
    const work = live(product, until).then((result) => {
      neighbours = result;
    });
    await Promise.all([work, ...names.map(attack)]);
  });
  return { neighbours, megabytes, answers };
};

/** Prints a round, and answers what did not hold in it. */
const tell = (
  names: string[],
  { felt }: Neighbours,
  megabytes: number,
  answers: Map<string, Answers>,
): string[] => {
  const title = names.length > 1 ? 'all at once' : names.join();
  console.log(`\n${title}: at most ${Math.round(megabytes)} MB`);
  for (const [name, statuses] of answers) {
    const told = [...statuses].map(([status, times]) => `${times} × ${status}`).join(', ');
    console.log(`  ${name} was answered ${told || 'nothing yet'}`);
  }
  const faults = megabytes > MEGABYTES ? [`${title}: ${Math.round(megabytes)} MB`] : [];
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

const { values } = parseArgs({ options: { minutes: { type: 'string', default: '5' } } });
const minutes = Number(values.minutes);
if (!(minutes > 0 && minutes <= 30)) {
  console.error('npm run siege -- --minutes, at most 30');
  process.exit(1);
}
process.exit((await siege(minutes)) ? 0 : 1);
