import { crc32, deflateSync } from 'node:zlib';

/** Twice as many points as it is shown with, for sharp screens. */
export const CHART = { width: 1_072, height: 240 } as const;
const GAP_SHARE = 0.25;
const BASELINE = 4;

/** By number: nothing, the bars, the line that they stand on. Both colours show on light and on dark. */
const PALETTE = Buffer.from([0, 0, 0, 0x1a, 0x8c, 0xb3, 0x8a, 0x93, 0xa3]);
const [BAR, LINE] = [1, 2];
/** Nothing is clear, the colours are not. */
const OPACITY = Buffer.from([0, 255, 255]);

/** A bar for each value, from the left to the right, the largest as high as the picture; a PNG. */
export const drawBars = (values: readonly number[]): Buffer => {
  const { width, height } = CHART;
  const rows = Array.from({ length: height }, () => Buffer.alloc(width));
  const most = Math.max(1, ...values);
  const room = height - BASELINE;
  const step = width / Math.max(1, values.length);
  values.forEach((value, at) => {
    const [start, end] = [Math.round(at * step), Math.round((at + 1 - GAP_SHARE) * step)];
    // What is not nothing is to be seen.
    const high = value === 0 ? 0 : Math.max(4, Math.round((value / most) * room));
    for (let row = room - high; row < room; row += 1) {
      rows[row]?.fill(BAR, start, Math.max(start + 1, end));
    }
  });
  for (const row of rows.slice(room)) row.fill(LINE);
  return encodePng(rows);
};

/** Rows of numbers of the palette. */
const encodePng = (rows: readonly Buffer[]): Buffer => {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(rows[0]?.length ?? 0, 0);
  header.writeUInt32BE(rows.length, 4);
  // Eight bits for each point, by number.
  header.set([8, 3], 8);
  const unfiltered = Buffer.alloc(1);
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('PLTE', PALETTE),
    chunk('tRNS', OPACITY),
    chunk('IDAT', deflateSync(Buffer.concat(rows.flatMap((row) => [unfiltered, row])))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
};

const chunk = (type: string, data: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
};
