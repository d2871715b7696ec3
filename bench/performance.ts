import { writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { arch, availableParallelism, cpus, loadavg, platform, totalmem } from 'node:os';
import { aimOf, isMet, reasonOf } from './aims.ts';
import type { Figure } from './figure.ts';
import { percent } from './processes.ts';

/** What each part measures; `npm run bench -- part` measures it alone. */
const parts: Record<string, string> = {
  ingest:
    'Hits that are accepted and counted. `sustained`: one hit per request by 32 clients for a minute. It ' +
    'counts what is in reports two seconds after the last hit, and compares with a bare Fastify route. ' +
    '`bulk.counted`: 1,000 hits per request, until the last one is counted, compared with plain inserts of ' +
    'the same rows into ClickHouse. `lag`: from the answer to a hit until a report contains it, during ' +
    '`sustained` and (`.rest`) at 20 hits/s. `cpu`: processor seconds of the product and its databases.',
  report:
    'The calls of the statistics pages, in a conference of one, ten and a hundred million hits, while 20 ' +
    'hits/s arrive. Nothing is prepared: the first call is measured, too. The data are made by ClickHouse in ' +
    "the product's tables, and checked against a plain count. Measuring begins when ClickHouse has no merges " +
    'left. `country` and `websites`: `posters` with a filter that a hundredth and a third of the visits pass. ' +
    '`load`: with one million hits, while 32 clients send hits as fast as they can. `growth`: `posters` of a ' +
    'hundred million hits compared with one million. `neighbours`: `posters` of one million hits among 1,000 ' +
    'other conferences, compared with alone.',
  retrieval:
    'The list of an author in a paid conference, compared with a bare Fastify route with one `pg` select of ' +
    'the same rows.',
  checkout: '200 buyers who pay at the same moment, from the click to the confirmation.',
  import:
    '50,000 submissions as CSV, compared with COPY of the same rows into a table without an index.',
  grow:
    "The administrator's list with 200,000 posters, compared with 2,000. It measures a page, a search for an " +
    'ID, for words that many posters have (`words`) or none has (`none`), and the list of an author. The ' +
    'words of a large import are indexed within a minute or two; until then (`.fresh`) a search reads every ' +
    'poster.',
  web:
    'What a first visit transfers, including headers, compared with an empty React page. First paint, ' +
    'blocking time and `shift` (the largest layout shift of all pages) are measured in a Chromium that is ' +
    'slowed down four times, on a slow network.',
  install: '`npm ci` in a fresh copy: the size of `node_modules` and the time.',
  start:
    'From `npm start` to the first healthy answer, with everything built and the demo data created.',
  memory:
    'The program and its databases: ten seconds after the start (`idle`), a minute later (`rest`), and the ' +
    'maximum while hits arrive. Memory that processes share is counted once. `.rss` adds up what `ps` shows.',
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

After reading this page you know how fast the product is, on which machine, and which aims it misses.

\`npm run bench\` measures everything here, and writes this page and \`bench/results.json\`. To measure one part, run
\`npm run bench -- ingest\`. A ratio compares with a baseline of the same run on the same machine. Ratios are comparable
between machines; absolute figures are not.`;

const machine = (now: Date, stolen: number): string => {
  const model = cpus()[0]?.model.trim() || arch();
  const memory = Math.round(totalmem() / 2 ** 30);
  return `Measured on ${now.toISOString().slice(0, 10)}: ${availableParallelism()} cores (${model}, ${arch()}), ${memory} GB, ${platform()}, Node ${process.versions.node}; embedded ClickHouse: ${hasNativeEngine() ? 'native server' : 'WebAssembly build (see decisions/0002)'}. The clients that make the load ran on the same cores. The average load was ${Math.round(loadavg()[2] ?? 0)} processors. Above three or four, other programs were running, and the figures are lower than on a quiet machine. The host took ${percent(stolen)} of the processor time for others.`;
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
