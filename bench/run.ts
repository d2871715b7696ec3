import { writeFileSync } from 'node:fs';
import { measureCheckout } from './checkout.ts';
import type { Figure } from './figure.ts';
import { measureImport } from './import.ts';
import { measureIngest } from './ingest.ts';
import { type Product, startProduct } from './product.ts';
import { measureReports } from './report.ts';

/** Each is runnable alone: `npm run bench -- import`. */
const benches: Record<string, (product: Product) => Promise<Figure[]>> = {
  ingest: measureIngest,
  report: measureReports,
  import: measureImport,
  checkout: async ({ url, admin }) => {
    const { p99, lost, doubled } = await measureCheckout(url, admin);
    const figure = (name: string, value: number, unit: string): Figure => ({
      name: `checkout.200${name}`,
      value,
      unit,
      baseline: null,
      ratio: null,
    });
    return [
      figure('', p99, 'ms p99'),
      figure('.lost', lost, 'payments'),
      figure('.doubled', doubled, 'payments'),
    ];
  },
};

const print = (figures: Figure[]): void => {
  const rows = figures.map(({ name, value, unit, baseline, ratio }) => [
    name,
    `${value.toLocaleString('en')} ${unit}`,
    baseline?.toLocaleString('en') ?? '',
    ratio === null ? '' : String(ratio),
  ]);
  const table = [['name', 'value', 'baseline', 'ratio'], ...rows];
  const widths = [0, 1, 2, 3].map((at) => Math.max(...table.map((row) => row[at]?.length ?? 0)));
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
const figures: Figure[] = [];
for (const [name, measure] of Object.entries(benches)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  console.log(`Measuring ${name}`);
  const product = await startProduct();
  try {
    figures.push(...(await measure(product)));
  } finally {
    await product.stop();
  }
}
print(figures);
writeFileSync(new URL('results.json', import.meta.url), `${JSON.stringify(figures, null, 2)}\n`);
