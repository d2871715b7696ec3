/** One shape of a drawing: a path on a sheet of 44 × 59. */
export interface SheetShape {
  path: string;
  opacity: number;
  /** The width of a line; without it the path is filled. */
  stroke?: number;
}

type Random = () => number;

/** Returns the title, text and figure of a small drawn poster. The same code always gives the same drawing. */
export function drawPoster(code: string): SheetShape[] {
  const random = randomOf(code.toUpperCase());
  const title = { path: bar(4, 4.5, 20 + random() * 12, 2.6), opacity: 0.85 };
  const byline = { path: bar(4, 9, 10 + random() * 12, 1.5), opacity: 0.45 };
  const isFigureFirst = random() < 0.5;
  const text = { path: textColumns(isFigureFirst ? 35 : 15, random), opacity: 0.28 };
  const figure = figures[Math.floor(random() * figures.length)] ?? barChart;
  return [title, byline, text, ...figure(isFigureFirst ? 15 : 32, random)];
}

/** From so much of the most visited poster on, a sheet has the next stronger colour. */
const WEIGHT_SHARES = [0.11, 0.21, 0.37, 0.58];

/** Returns the colour step of a sheet: 0 without visits, 1 for few, 5 for about as many as the most visited. */
export const sheetWeight = (visits: number, largest: number): number =>
  visits <= 0 ? 0 : 1 + WEIGHT_SHARES.filter((share) => visits >= share * largest).length;

/** FNV-1a seeds a linear congruential generator: small, and the same in every browser. */
function randomOf(text: string): Random {
  let seed = 0x811c9dc5;
  for (const letter of text) seed = Math.imul(seed ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  return () => {
    seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0;
    return seed / 2 ** 32;
  };
}

const near = (value: number): string => value.toFixed(1).replace(/\.0$/, '');

const bar = (x: number, y: number, width: number, height = 1.6): string =>
  `M${near(x)} ${near(y)}h${near(width)}v${near(height)}h-${near(width)}z`;

const disc = (x: number, y: number, radius: number): string =>
  `M${near(x - radius)} ${near(y)}a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0-${2 * radius} 0z`;

const rows = (count: number): number[] => Array.from({ length: count }, (_, at) => at);

/** Two columns of five lines, the last of each shorter. */
const textColumns = (top: number, random: Random): string =>
  rows(5)
    .flatMap((row) =>
      [4, 23].map((x) => bar(x, top + row * 3, 15 + random() * 2 - (row === 4 ? 5 : 0))),
    )
    .join('');

const barChart = (top: number, random: Random): SheetShape[] => {
  const bars = rows(6).map((at) => {
    const height = 4 + random() * 11;
    return bar(5 + at * 5.7, top + 16 - height, 3.6, height);
  });
  return [
    { path: bars.filter((_, at) => at !== 3).join(''), opacity: 0.4 },
    { path: bars[3] ?? '', opacity: 0.85 },
  ];
};

const heartbeat = (top: number): SheetShape[] => [
  {
    path: `M4 ${top + 9}h6l2-2 2 2h2l1.5 3 2.5-12 2.5 14 1.5-5h3l2-2.5 2 2.5h7`,
    opacity: 0.7,
    stroke: 1.4,
  },
];

const survivalCurves = (top: number): SheetShape[] => [
  { path: `M4 ${top + 2}h5v3h5v3h5v2h6v2h6v1h6`, opacity: 0.7, stroke: 1.4 },
  { path: `M4 ${top + 2}h3v5h4v4h6v3h7v1h8v1h5`, opacity: 0.7, stroke: 1 },
];

const forestPlot = (top: number, random: Random): SheetShape[] => {
  const centres = rows(5).map((row) => ({ x: 12 + random() * 16, y: top + 2 + row * 3.3 }));
  return [
    {
      path: centres.map(({ x, y }) => `M${near(x - 5)} ${near(y)}h10`).join(''),
      opacity: 0.45,
      stroke: 1,
    },
    { path: centres.map(({ x, y }) => bar(x - 1.2, y - 1.2, 2.4, 2.4)).join(''), opacity: 0.85 },
  ];
};

const scans = (top: number): SheetShape[] => [
  { path: disc(13, top + 8, 7) + disc(31, top + 8, 7), opacity: 0.25 },
  { path: disc(13, top + 8, 3.4), opacity: 0.55 },
  { path: disc(30, top + 9, 2.2), opacity: 0.7 },
];

const CELL_OPACITIES = [0.15, 0.3, 0.5, 0.75];

const heatMap = (top: number, random: Random): SheetShape[] => {
  const cells = rows(21).map((at) => ({
    path: bar(4.5 + (at % 7) * 5, top + 1 + Math.floor(at / 7) * 5, 4, 4),
    opacity: CELL_OPACITIES[Math.floor(random() * CELL_OPACITIES.length)],
  }));
  return CELL_OPACITIES.map((opacity) => ({
    path: cells
      .filter((cell) => cell.opacity === opacity)
      .map(({ path }) => path)
      .join(''),
    opacity,
  })).filter(({ path }) => path !== '');
};

const figures = [barChart, heartbeat, survivalCurves, forestPlot, scans, heatMap];
