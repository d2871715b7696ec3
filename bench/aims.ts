import type { Figure } from './figure.ts';

interface Aim {
  of: 'value' | 'ratio';
  least?: number;
  most?: number;
}

/** What the figures should be, where that was decided beforehand. */
const aims: Record<string, Aim> = {
  'ingest.sustained': { of: 'ratio', least: 0.5 },
  'ingest.bulk.counted': { of: 'value', least: 25_000 },
  'ingest.lag': { of: 'value', most: 2 },
  'ingest.lag.rest': { of: 'value', most: 1 },
  ...Object.fromEntries(
    ['posters', 'traffic', 'audience', 'videos', 'timeseries'].flatMap((call): [string, Aim][] => [
      [`report.${call}.10m.p95`, { of: 'value', most: 30 }],
      [`report.${call}.100m.p95`, { of: 'value', most: 60 }],
    ]),
  ),
  'report.load': { of: 'value', most: 100 },
  'report.growth': { of: 'ratio', most: 2 },
  'report.neighbours': { of: 'ratio', most: 1.2 },
  retrieval: { of: 'ratio', least: 0.6 },
  'checkout.200.lost': { of: 'value', most: 0 },
  'checkout.200.doubled': { of: 'value', most: 0 },
  'import.50k': { of: 'ratio', least: 0.2 },
  'web.author': { of: 'value', most: 80 },
  'web.analytics': { of: 'value', most: 240 },
  'web.author.paint': { of: 'ratio', most: 1.15 },
  'web.shift': { of: 'value', most: 0.05 },
  'grow.page': { of: 'ratio', most: 3 },
  'grow.search': { of: 'ratio', most: 3 },
  'grow.words': { of: 'ratio', most: 3 },
  'grow.none': { of: 'ratio', most: 3 },
  install: { of: 'value', most: 1200 },
  'start.second': { of: 'value', most: 1.5 },
  'memory.idle': { of: 'value', most: 400 },
  'memory.load': { of: 'value', most: 800 },
};

/** Why an aim is not met here, as far as it is known; said where it is not. By a figure's name, or by its part's. */
const reasons: Record<string, string> = {
  'ingest.sustained':
    'The bare route has both cores for itself and its clients; here two engines share them. `ingest.cpu` is what a ' +
    'million hits take of all three: with 130 s, two cores take 15,000 hits a second if the clients take nothing.',
  'ingest.bulk.counted':
    'The same cost for each hit, without the cost of requests: what is left is making visits and rows, and ' +
    'what ClickHouse does with them. Plain inserts make no visits and fill no sums.',
  'ingest.lag.rest':
    'A lane is counted at most every 0.4 seconds, so that a block is worth its insert; the rest is the insert ' +
    'and the report that looks. More often would cost each hit more.',
  report:
    'It is not the size: the median is about the same at one, ten and a hundred million. What is slower is read while a ' +
    'block of hits is being stored, on cores that the engines, the program and the clients share; `audience` tells ' +
    'visitors apart besides, in a statement of its own.',
  retrieval:
    'Beside the select the question is checked and the answer shaped by the contract, with its headers; most of the ' +
    'processor time is talking to PostgreSQL, as in the bare route.',
  'import.50k':
    'COPY checks nothing: here each row is read as CSV, checked, compared with what is there, and its keys are ' +
    'looked up and indexed by conference, ID and author.',
  'start.second':
    'npm itself, the check that everything is installed and built, loading the program, and two engines beside it: all of ' +
    'it is processor time, which a slower machine has less of.',
  'memory.idle':
    'Some 50 MB of it are garbage from loading the program, which V8 gives back within the next minute, and ' +
    'connections to PostgreSQL that the start has needed: `memory.rest` is what it holds from then on.',
};

export const reasonOf = (figure: Figure): string | undefined =>
  isMet(figure) === false
    ? (reasons[figure.name] ?? reasons[figure.name.split('.', 1)[0] ?? ''])
    : undefined;

export const aimOf = ({ name, unit }: Figure): string => {
  const aim = aims[name];
  if (!aim) return '';
  const bound =
    aim.least === undefined
      ? `≤ ${aim.most?.toLocaleString('en')}`
      : `≥ ${aim.least.toLocaleString('en')}`;
  return aim.of === 'ratio' ? `ratio ${bound}` : `${bound} ${unit}`;
};

/** Undefined where nothing was aimed at. */
export const isMet = (figure: Figure): boolean | undefined => {
  const aim = aims[figure.name];
  if (!aim) return undefined;
  const { least = Number.NEGATIVE_INFINITY, most = Number.POSITIVE_INFINITY, of } = aim;
  const measured = figure[of] ?? Number.NaN;
  return measured >= least && measured <= most;
};
