import { writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { arch, availableParallelism, cpus, platform, totalmem } from 'node:os';
import { aimOf, isMet } from './aims.ts';
import type { Figure } from './figure.ts';

/** What the figures of each part say; `npm run bench -- part` measures it alone. */
const parts: Record<string, string> = {
  start: 'From `npm start` to the first healthy answer, everything built, the demo world filled.',
  memory:
    'The program and its engines: ten seconds after the start, and the most while hits arrive. ' +
    'Pages that processes share are counted once; `.rss` adds them up as `ps` shows them.',
  web:
    'What a first visit transfers, headers included, beside an empty React page served the same ' +
    'way; first paint and blocked time in a Chromium slowed down four times.',
  retrieval:
    "An author's list in a paid conference, beside a bare Fastify route with one `pg` select of the same rows.",
  ingest:
    'Hits per second, acknowledged when stored: one a request by 32 clients, beside a bare Fastify ' +
    'route that does nothing; and 200 a request, beside plain inserts of the same rows into ClickHouse.',
  report:
    'The calls behind the screens, which read everything anew each time: half of them take at most ' +
    'this long, and with `.p95` all but one in twenty. Of `posters`, `growth` is 10 million hits ' +
    'against 100 thousand, and `neighbours` the same conference among 1,000 others against alone.',
  grow: 'Lists in a conference of 2, 20 and 200 thousand posters.',
  import: '50,000 submissions as CSV, beside COPY of the same rows into a table without an index.',
  checkout: '200 buyers who pay at the same moment, from the click to the confirmation.',
};

/** The first word of its name. */
export const partOf = ({ name }: Figure): string => name.split('.', 1)[0] ?? '';

/** Writes docs/performance.md from all figures known; the parts in the order above. */
export const writePerformance = (figures: Figure[], now: Date): void => {
  const sections = Object.entries(parts).flatMap(([part, words]) => {
    const own = figures.filter((figure) => partOf(figure) === part);
    return own.length === 0 ? [] : [section(part, words, own)];
  });
  const text = [HEAD, machine(now), ...sections, curves(figures)].join('\n\n');
  writeFileSync(new URL('../docs/performance.md', import.meta.url), `${text}\n`);
};

const HEAD = `# Performance

\`npm run bench\` measures everything here and writes this page and \`bench/results.json\`. Each part runs
alone, too: \`npm run bench -- ingest\`. A ratio is against a baseline measured in the same run on the same
machine, which is what travels: the absolute figures belong to the machine below.`;

const machine = (now: Date): string => {
  const model = cpus()[0]?.model.trim() || arch();
  const memory = Math.round(totalmem() / 2 ** 30);
  return `Last measured on ${now.toISOString().slice(0, 10)}: ${availableParallelism()} cores (${model}, ${arch()}), ${memory} GB, ${platform()}, Node ${process.versions.node}; the embedded ClickHouse is the ${hasNativeEngine() ? 'server itself' : 'WebAssembly build, as npm has no library of it for this machine (see decisions/0002)'}. The clients that make the load run on the same cores.`;
};

const hasNativeEngine = (): boolean => {
  try {
    createRequire(import.meta.url).resolve(`@chdb/lib-${platform()}-${arch()}-gnu/package.json`);
    return true;
  } catch {
    return false;
  }
};

const section = (part: string, words: string, figures: Figure[]): string => {
  const rows = figures.map((figure) => [
    figure.name,
    `${number(figure.value)} ${figure.unit}`,
    figure.baseline === null ? '' : number(figure.baseline),
    figure.ratio === null ? '' : String(figure.ratio),
    aimOf(figure),
    { true: 'yes', false: '**no**', undefined: '' }[String(isMet(figure))] ?? '',
  ]);
  const head = ['', 'measured', 'baseline', 'ratio', 'aim', 'met'];
  return `## ${part}\n${words}\n\n${table(head, rows)}`;
};

const SIZES = ['100k', '1m', '10m'];
const POSTERS = ['2k', '20k', '200k'];

/** What ten and a hundred times as much data costs. */
const curves = (figures: Figure[]): string => {
  const rows = [...curve(figures, SIZES, 'hits'), ...curve(figures, POSTERS, 'posters')];
  const head = ['', 'of', 'at 1×', 'at 10×', 'at 100×', '100× costs'];
  return `## Cost curves\nThe same call with ten and a hundred times the data in its conference.\n\n${table(head, rows)}`;
};

const curve = (figures: Figure[], sizes: string[], of: string): string[][] => {
  const named = (base: string, size: string) =>
    figures.find(({ name }) => name === `${base}.${size}`);
  const bases = figures
    .filter(({ name }) => name.endsWith(`.${sizes[0]}`))
    .map(({ name }) => name.slice(0, name.lastIndexOf('.')));
  return bases.map((base) => {
    const values = sizes.map((size) => named(base, size)?.value ?? Number.NaN);
    const times = (values[2] ?? Number.NaN) / (values[0] ?? Number.NaN);
    const from = `${sizes[0]} ${of}`;
    return [base, from, ...values.map((value) => `${number(value)} ms`), `${number(times)} times`];
  });
};

const number = (value: number): string =>
  value.toLocaleString('en', { maximumFractionDigits: value < 100 ? 2 : 0 });

const table = (head: string[], rows: string[][]): string =>
  [head, head.map(() => '---'), ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n');
