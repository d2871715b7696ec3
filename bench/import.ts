import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import type { ImportResult } from '#contract/submissions.ts';
import { addConference } from './conference.ts';
import { asFigure, type Figure, median } from './figure.ts';
import type { Product } from './product.ts';

const ROWS = 50_000;
const TIMES = 5;

/**
 * 50,000 submissions as CSV through the import call, against COPY of the same rows into a table
 * without an index on the same PostgreSQL; the same file once more; and the memory that the first
 * two imports of a fresh program take. Medians of several.
 */
export const measureImport = async (product: Product): Promise<Figure[]> => {
  const file = Buffer.from(csvOf(ROWS));
  const [first, again, copied]: [number[], number[], number[]] = [[], [], []];
  const importTwice = async (prefix: string): Promise<void> => {
    await addConference(product, prefix);
    first.push(await importInto(product, prefix, file, { created: ROWS }));
    again.push(await importInto(product, prefix, file, { unchanged: ROWS }));
  };
  const memory = await risingMemory(product, () => importTwice('FIRST'));
  copied.push(await copyPlain(product.databaseUrl, file));
  for (let time = 1; time < TIMES; time += 1) {
    await importTwice(`BENCH${time}`);
    copied.push(await copyPlain(product.databaseUrl, file));
  }
  return [
    asFigure('import.50k', perSecond(first), 'submissions/s', perSecond(copied)),
    asFigure('import.50k.again', perSecond(again), 'submissions/s'),
    asFigure('import.50k.memory', memory, 'MB above idle'),
  ];
};

/** How far the program's memory rises above where it was, in megabytes. */
const risingMemory = async (product: Product, work: () => Promise<void>): Promise<number> => {
  const idle = product.resident();
  let peak = idle;
  const sampling = setInterval(() => {
    peak = Math.max(peak, product.resident());
  }, 10);
  await work();
  clearInterval(sampling);
  return Math.round(Math.max(peak, product.resident()) - idle);
};

const perSecond = (milliseconds: number[]): number =>
  Math.round(ROWS / (median(milliseconds) / 1000));

/** In milliseconds; throws when it did not do what it should. */
export const importInto = async (
  { url, admin }: Product,
  prefix: string,
  file: Buffer,
  expected: Partial<ImportResult> = {},
): Promise<number> => {
  const started = performance.now();
  const answer = await fetch(`${url}/api/submissions/import/${prefix}`, {
    method: 'POST',
    headers: { ...admin, 'content-type': 'text/csv' },
    body: file,
  });
  const text = await answer.text();
  const took = performance.now() - started;
  if (!answer.ok) throw new Error(`The import answered ${answer.status}: ${text}`);
  const result = { ...JSON.parse(text) } as ImportResult;
  for (const [name, count] of Object.entries(expected)) {
    if (result[name as keyof ImportResult] !== count) throw new Error(`Not all ${name}: ${text}`);
  }
  return took;
};

const copyPlain = async (databaseUrl: string, file: Buffer): Promise<number> => {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query(`drop table if exists bench_plain; create table bench_plain
      (abstract_id text, title text, code text, author_emails text, uid text)`);
    const started = performance.now();
    const copy = client.query(copyFrom('copy bench_plain from stdin with (format csv, header)'));
    await pipeline(Readable.from(chunksOf(file)), copy);
    const took = performance.now() - started;
    await client.query('drop table bench_plain');
    return took;
  } finally {
    await client.end();
  }
};

function* chunksOf(file: Buffer): Iterable<Buffer> {
  for (let at = 0; at < file.length; at += 65_536) yield file.subarray(at, at + 65_536);
}

const words =
  'Early effect of a home-based programme on long-term outcome in patients with chronic heart failure and reduced ejection fraction a multicentre randomised trial of biomarkers and imaging'.split(
    ' ',
  );

/** Titles of 8 to 15 words, one in five with markup; one to four authors. The same every time. */
export const csvOf = (rows: number): string => {
  let seed = 12_345;
  const pick = (most: number): number => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return seed % most;
  };
  const list = <T>(least: number, more: number, item: () => T): T[] =>
    Array.from({ length: least + pick(more) }, item);
  const lines = ['abstractId,abstractTitle,code,authorEmails,uid'];
  for (let row = 1; row <= rows; row += 1) {
    const text = list(8, 8, () => words[pick(words.length)]).join(' ');
    const title = row % 5 === 0 ? `"${text}, <i>in vivo</i> and CO<sub>2</sub>"` : text;
    const emails = list(1, 4, () => `author${pick(60_000)}@university${pick(500)}.example`);
    const uid = row % 2 === 0 ? `UID-${row}` : '';
    lines.push(`A-${row},${title},CODE-${(row * 7_919).toString(36)},${emails.join(';')},${uid}`);
  }
  return `${lines.join('\n')}\n`;
};
