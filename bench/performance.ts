import { writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { arch, availableParallelism, cpus, loadavg, platform, totalmem } from 'node:os';
import { aimOf, isMet, reasonOf } from './aims.ts';
import type { Figure } from './figure.ts';
import { percent } from './processes.ts';

/** What the figures of each part say; `npm run bench -- part` measures it alone. */
const parts: Record<string, string> = {
  ingest:
    'Hits that are taken and counted. `sustained`: one a request by 32 clients for a minute; what is ' +
    'counted two seconds after the last was sent, over the minute, beside a bare Fastify route that ' +
    'does nothing with the same requests. `bulk.counted`: 1,000 a request until the last is counted, ' +
    'beside plain inserts of the same rows into ClickHouse. `lag`: from the answer to a hit until a ' +
    'report holds it, during `sustained` and (`.rest`) at 20 hits a second. `cpu`: processor seconds ' +
    'of the product and its engines.',
  report:
    'The calls behind the screens, which read everything anew each time, in a conference of one, ten ' +
    'and a hundred million hits while 20 more arrive each second. The facts are made by the engine, in ' +
    'the tables and by the views that counting fills, checked against a plain count, and not arranged; ' +
    'measuring begins when the engine has nothing left to merge by itself, the first call is among ' +
    'those measured. `country` and `websites`: `posters` of a hundredth and of a third of the visits, by a filter. `load`: of one million while 32 clients send hits as fast as they can. `growth`: ' +
    '`posters` of a hundred million against one. `neighbours`: `posters` of one million among 1,000 ' +
    'other conferences against alone.',
  retrieval:
    "An author's list in a paid conference, beside a bare Fastify route with one `pg` select of the same rows.",
  checkout: '200 buyers who pay at the same moment, from the click to the confirmation.',
  import: '50,000 submissions as CSV, beside COPY of the same rows into a table without an index.',
  grow:
    "A page of the administrator's list, a search for an ID, for words that many posters have (`words`) and for " +
    "some that none has (`none`), and an author's list, of 200,000 posters, beside 2,000, by turns. The words of a " +
    'large import are put into the index a minute or two later; until then (`.fresh`) every poster is read.',
  web:
    'What a first visit transfers, headers included, beside an empty React page served the same ' +
    'way; first paint, blocked time and `shift`, the worst layout shift of all screens, in a Chromium ' +
    'slowed down four times on a slow network.',
  install: '`npm ci` in a fresh copy: what is in `node_modules` then, and how long it takes.',
  start: 'From `npm start` to the first healthy answer, everything built, the demo world filled.',
  memory:
    'The program and its engines: ten seconds after the start (`idle`), a minute later (`rest`), and the most while hits arrive. ' +
    'Pages that processes share are counted once; `.rss` adds them up as `ps` shows them.',
};

/** The first word of its name. */
export const partOf = ({ name }: Figure): string => name.split('.', 1)[0] ?? '';

/** Writes docs/performance.md from all figures known; the parts in the order above. `stolen`: by the machine's host. */
export const writePerformance = (figures: Figure[], now: Date, stolen: number): void => {
  const sections = Object.entries(parts).flatMap(([part, words]) => {
    const own = figures.filter((figure) => partOf(figure) === part);
    return own.length === 0 ? [] : [section(part, words, own)];
  });
  const missing = Object.keys(parts).filter((part) => !figures.some((one) => partOf(one) === part));
  const left =
    missing.length > 0 ? [`Not measured since the last change: ${missing.join(', ')}.`] : [];
  const text = [HEAD, machine(now, stolen), ...left, ...sections].join('\n\n');
  writeFileSync(new URL('../docs/performance.md', import.meta.url), `${text}\n`);
};

const HEAD = `# Performance

\`npm run bench\` measures everything here and writes this page and \`bench/results.json\`. Each part runs
alone, too: \`npm run bench -- ingest\`. A ratio is against a baseline measured in the same run on the same
machine, which is what travels: the absolute figures belong to the machine below.`;

const machine = (now: Date, stolen: number): string => {
  const model = cpus()[0]?.model.trim() || arch();
  const memory = Math.round(totalmem() / 2 ** 30);
  return `Last measured on ${now.toISOString().slice(0, 10)}: ${availableParallelism()} cores (${model}, ${arch()}), ${memory} GB, ${platform()}, Node ${process.versions.node}; the embedded ClickHouse is the ${hasNativeEngine() ? 'server itself' : 'WebAssembly build, as npm has no library of it for this machine (see decisions/0002)'}. The clients that make the load run on the same cores. The machine had work for ${Math.round(loadavg()[2] ?? 0)} processors meanwhile: with more than three or four, others were at work on it, and the figures say little beyond what the product does in a crowd. Its host took ${percent(stolen)} of them for others.`;
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
  const why = [...Map.groupBy(figures, reasonOf)].flatMap(([reason, own]) =>
    reason ? [`- ${own.map(({ name }) => `\`${name}\``).join(', ')}: ${reason}`] : [],
  );
  const reasons = why.length > 0 ? `\n\nWhy not:\n${why.join('\n')}` : '';
  return `## ${part}\n${words}\n\n${table(head, rows)}${reasons}`;
};

const number = (value: number): string =>
  value.toLocaleString('en', { maximumFractionDigits: value < 100 ? 2 : 0 });

const table = (head: string[], rows: string[][]): string =>
  [head, head.map(() => '---'), ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n');
