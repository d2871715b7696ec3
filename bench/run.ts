import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { aimOf } from './aims.ts';
import { measureCheckout } from './checkout.ts';
import { asFigure, type Figure } from './figure.ts';
import { measureGrowth } from './grow.ts';
import { measureImport } from './import.ts';
import { measureIngest } from './ingest.ts';
import { measureInstall } from './install.ts';
import { measureMemory } from './memory.ts';
import { partOf, writePerformance } from './performance.ts';
import { watchHost } from './processes.ts';
import { type Product, startProduct } from './product.ts';
import { measureReports } from './report.ts';
import { measureRetrieval } from './retrieval.ts';
import { measureStart } from './start.ts';
import { measureWeb } from './web.ts';

/** On a product of its own, fresh and empty. */
const onProduct =
  (measure: (product: Product) => Promise<Figure[]>, settings = {}) =>
  async (): Promise<Figure[]> => {
    const product = await startProduct(settings);
    try {
      return await measure(product);
    } finally {
      await product.stop();
    }
  };

/** A hundred million hits take minutes to fill: who reads them more than once may keep them. */
const { BENCH_DATA } = process.env;
const filled = BENCH_DATA ? { DATA_DIR: BENCH_DATA } : {};

/** Each is runnable alone: `npm run bench -- import`. */
const benches: Record<string, () => Promise<Figure[]>> = {
  install: measureInstall,
  start: measureStart,
  memory: onProduct(measureMemory),
  web: onProduct(measureWeb),
  retrieval: onProduct(measureRetrieval),
  ingest: onProduct(measureIngest),
  report: onProduct(measureReports, filled),
  grow: onProduct(measureGrowth),
  import: onProduct(measureImport),
  checkout: onProduct(async ({ url, admin }) => {
    const { p99, lost, doubled } = await measureCheckout(url, admin);
    return [
      asFigure('checkout.200', p99, 'ms p99'),
      asFigure('checkout.200.lost', lost, 'payments'),
      asFigure('checkout.200.doubled', doubled, 'payments'),
    ];
  }),
};

const print = (figures: Figure[]): void => {
  const rows = figures.map((figure) => [
    figure.name,
    `${figure.value.toLocaleString('en')} ${figure.unit}`,
    figure.baseline?.toLocaleString('en') ?? '',
    figure.ratio === null ? '' : String(figure.ratio),
    aimOf(figure),
  ]);
  const table = [['name', 'value', 'baseline', 'ratio', 'aim'], ...rows];
  const widths = [0, 1, 2, 3, 4].map((at) => Math.max(...table.map((row) => row[at]?.length ?? 0)));
  for (const row of table) {
    console.log(
      row
        .map((cell, at) => cell.padEnd(widths[at] ?? 0))
        .join('   ')
        .trimEnd(),
    );
  }
};

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !Object.hasOwn(benches, name));
if (unknown.length > 0) {
  console.error(`There is no ${unknown.join(', ')}; there is ${Object.keys(benches).join(', ')}`);
  process.exit(1);
}
const results = new URL('results.json', import.meta.url);

/** Parts that were not measured this time stay as they were. Written after each part: the next may fail. */
const keep = (figures: Figure[]): void => {
  const before: Figure[] = existsSync(results) ? JSON.parse(readFileSync(results, 'utf8')) : [];
  const measured = new Set(figures.map(partOf));
  const all = [...before.filter((figure) => !measured.has(partOf(figure))), ...figures];
  writeFileSync(results, `${JSON.stringify(all, null, 2)}\n`);
  writePerformance(all, new Date(), stolen());
};

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
const figures: Figure[] = [];
const stolen = watchHost();
for (const [name, measure] of Object.entries(benches)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  console.log(`Measuring ${name}`);
  figures.push(...(await measure()));
  keep(figures);
}
print(figures);
