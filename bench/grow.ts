import { addConference } from './conference.ts';
import { asFigure, type Figure, median } from './figure.ts';
import { csvOf, importInto } from './import.ts';
import type { Product } from './product.ts';

const FEW = 2_000;
const MANY = 200_000;
const ROUNDS = 25;

/** The same lists in a conference of 200,000 posters and in one of 2,000. */
export const measureGrowth = async (product: Product): Promise<Figure[]> => {
  const few = await timesIn(product, 'FEW', FEW);
  const many = await timesIn(product, 'MANY', MANY);
  return (['page', 'search', 'words', 'author'] as const).map((name) =>
    asFigure(`grow.${name}`, many[name], 'ms', few[name]),
  );
};

const timesIn = async (product: Product, prefix: string, posters: number) => {
  const csv = csvOf(posters);
  await addConference(product, prefix, { paid: true });
  await importInto(product, prefix, Buffer.from(csv), { created: posters });
  const author = encodeURIComponent(authorIn(csv));
  return {
    page: await timeOf(product, `/api/submissions/${prefix}?page=1`),
    search: await timeOf(product, `/api/submissions/${prefix}?page=1&search=A-${posters}`),
    // Part of a title that is nobody's: every poster is read.
    words: await timeOf(product, `/api/submissions/${prefix}?page=1&search=no%20such%20trial`),
    author: await timeOf(product, `/api/submissioncodes/fetch/${author}/${prefix}`),
  };
};

/** The first author of the first poster. */
const authorIn = (csv: string): string => /author\d+@university\d+\.example/.exec(csv)?.[0] ?? '';

const timeOf = async ({ url, admin }: Product, path: string): Promise<number> => {
  const times: number[] = [];
  for (let at = 0; at < ROUNDS; at += 1) {
    const started = performance.now();
    const answer = await fetch(`${url}${path}`, { headers: admin });
    const text = await answer.text();
    if (!answer.ok || text.length < 50)
      throw new Error(`${path} answered ${answer.status}: ${text}`);
    times.push(performance.now() - started);
  }
  return median(times);
};
