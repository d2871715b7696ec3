import { addConference } from './conference.ts';
import { asFigure, type Figure, median } from './figure.ts';
import { csvOf, importInto } from './import.ts';
import type { Product } from './product.ts';

const SIZES = { '2k': 2_000, '20k': 20_000, '200k': 200_000 } as const;
const ROUNDS = 25;

/** The same lists in conferences of very different sizes. */
export const measureGrowth = async (product: Product): Promise<Figure[]> => {
  const figures: Figure[] = [];
  for (const [size, posters] of Object.entries(SIZES)) {
    const prefix = `GROW${size}`;
    const csv = csvOf(posters);
    await addConference(product, prefix, { paid: true });
    await importInto(product, prefix, Buffer.from(csv), { created: posters });
    const calls = {
      author: `/api/submissioncodes/fetch/${encodeURIComponent(authorIn(csv))}/${prefix}`,
      page: `/api/submissions/${prefix}?page=1`,
      search: `/api/submissions/${prefix}?page=1&search=${encodeURIComponent(`A-${posters}`)}`,
    };
    for (const [name, path] of Object.entries(calls)) {
      figures.push(asFigure(`grow.${name}.${size}`, await timeOf(product, path), 'ms'));
    }
  }
  return figures;
};

/** The first author of the first poster. */
const authorIn = (csv: string): string => /author\d+@university\d+\.example/.exec(csv)?.[0] ?? '';

const timeOf = async ({ url, admin }: Product, path: string): Promise<number> => {
  const once = async (): Promise<number> => {
    const started = performance.now();
    const answer = await fetch(`${url}${path}`, { headers: admin });
    const text = await answer.text();
    if (!answer.ok || text.length < 50)
      throw new Error(`${path} answered ${answer.status}: ${text}`);
    return performance.now() - started;
  };
  await once();
  const times: number[] = [];
  for (let at = 0; at < ROUNDS; at += 1) times.push(await once());
  return median(times);
};
