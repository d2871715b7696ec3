import { z } from 'zod';

export type Engine = 'postgres' | 'clickhouse';

const migration = z.object({ name: z.string(), checksum: z.string() });

const table = z.object({
  name: z.string().regex(/^\w+$/),
  columns: z.array(z.string().regex(/^\w+$/)),
  rows: z.number(),
  bytes: z.number(),
  sha256: z.string(),
});

/** The last file of a backup: what is in it, and whether it is whole. */
export const manifest = z.object({
  format: z.literal(1),
  product: z.literal('ePoster Live'),
  version: z.string(),
  takenAt: z.iso.datetime(),
  postgres: z.object({
    migrations: z.array(migration),
    /** In an order in which no row comes before one that it refers to. */
    tables: z.array(table),
    /** What the numbers of a table go on from; a number is never given twice. */
    sequences: z.array(z.object({ table: z.string(), column: z.string(), last: z.string() })),
  }),
  clickhouse: z.object({
    migrations: z.array(migration),
    /** `totals` stay the same however often ClickHouse merges rows; their number does not. */
    tables: z.array(table.extend({ totals: z.string() })),
  }),
});

export const MANIFEST = 'manifest.json';
export type Manifest = z.infer<typeof manifest>;
export type SavedTable = z.infer<typeof table>;
export type Migration = z.infer<typeof migration>;
