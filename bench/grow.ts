import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { addConference } from './conference.ts';
import { asFigure, type Figure, median } from './figure.ts';
import { csvOf, importInto } from './import.ts';
import type { Product } from './product.ts';

const FEW = 2_000;
const MANY = 200_000;
const ROUNDS = 25;

/** The same lists in a conference of 200,000 posters and in one of 2,000, by turns. */
export const measureGrowth = async (product: Product): Promise<Figure[]> => {
  const few = await pathsIn(product, 'FEW', FEW);
  const many = await pathsIn(product, 'MANY', MANY);
  const measure = async (name: keyof typeof few, moment = ''): Promise<Figure> => {
    const [fewTook, manyTook] = await timesOf(product, few[name], many[name]);
    return asFigure(`grow.${name}${moment}`, manyTook, 'ms', fewTook);
  };
  const figures = [await measure('search', '.fresh'), await measure('none', '.fresh')];
  await waitForIndex(product.databaseUrl);
  for (const name of ['page', 'search', 'words', 'none', 'author'] as const) {
    figures.push(await measure(name));
  }
  return figures;
};

const pathsIn = async (product: Product, prefix: string, posters: number) => {
  const csv = csvOf(posters);
  await addConference(product, prefix, { paid: true });
  await importInto(product, prefix, Buffer.from(csv), { created: posters });
  const author = encodeURIComponent(authorIn(csv));
  const list = `/api/submissions/${prefix}?page=1`;
  return {
    page: list,
    search: `${list}&search=A-${posters}`,
    // Two words that many titles have beside each other, and some that none has.
    words: `${list}&search=randomised%20trial`,
    none: `${list}&search=no%20such%20trial`,
    author: `/api/submissioncodes/fetch/${author}/${prefix}`,
  };
};

/** A large import is searched by its words as soon as they are put in. */
const waitForIndex = async (databaseUrl: string): Promise<void> => {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const started = performance.now();
  try {
    for (let ready = 0; ready === 0; await sleep(500)) {
      ready = (await client.query('select from submission_search_ready')).rows.length;
    }
  } finally {
    await client.end();
  }
  console.log(`The words were put in ${Math.round((performance.now() - started) / 1000)} s later`);
};

/** The first author of the first poster. */
const authorIn = (csv: string): string => /author\d+@university\d+\.example/.exec(csv)?.[0] ?? '';

const timesOf = async (product: Product, few: string, many: string): Promise<[number, number]> => {
  const [fewTimes, manyTimes]: [number[], number[]] = [[], []];
  for (let at = 0; at < ROUNDS; at += 1) {
    fewTimes.push(await timeOf(product, few));
    manyTimes.push(await timeOf(product, many));
  }
  return [median(fewTimes), median(manyTimes)];
};

const timeOf = async ({ url, admin }: Product, path: string): Promise<number> => {
  const started = performance.now();
  const answer = await fetch(`${url}${path}`, { headers: admin });
  const text = await answer.text();
  if (!answer.ok || text.length < 50) throw new Error(`${path} answered ${answer.status}: ${text}`);
  return performance.now() - started;
};
