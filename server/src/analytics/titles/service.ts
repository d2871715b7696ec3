import type { Titles } from '#contract/analytics.ts';
import { badRequest } from '../../platform/errors.ts';
import { csvRecords } from '../../platform/files/csv-records.ts';
import { receiveUpload } from '../../platform/files/upload.ts';
import type { Database } from '../../platform/postgres/database.ts';
import type { MediaKind } from '../sources/source.ts';
import * as queries from './queries.ts';
import { readCsvTitles, readJsonTitles } from './rows.ts';

/** With blank ones, as spreadsheets write them below the last row. */
const MAX_LINES = 100_000;

export interface TitlesFile {
  /** text/csv, else JSON. */
  type: string;
  stream: AsyncIterable<Buffer>;
  maxBytes: number;
}

/** What videos and audios are called. A file is saved as a whole; a faulty row saves nothing. */
export const buildTitles = (db: Database) => ({
  async get(conferenceId: string, kind: MediaKind): Promise<Titles> {
    const rows = await queries.listTitles(db, conferenceId, kind);
    if (rows.length === 0) throw badRequest('No data found');
    return Object.fromEntries(rows.map(({ fileName, title }) => [fileName, title]));
  },

  /** Adds titles and changes known ones; those that are not in the file stay. */
  async save(conferenceId: string, kind: MediaKind, file: TitlesFile): Promise<number> {
    const rows = await read(file);
    await queries.saveTitles(db, conferenceId, kind, rows);
    return rows.length;
  },
});

const read = async ({ type, stream, maxBytes }: TitlesFile): Promise<queries.TitleRow[]> => {
  const upload = await receiveUpload(stream, maxBytes);
  try {
    return type === 'text/csv'
      ? readCsvTitles((await collect(csvRecords(upload.text(), MAX_LINES))).flat())
      : readJsonTitles((await collect(upload.text())).join(''));
  } finally {
    await upload.close();
  }
};

const collect = async <T>(parts: AsyncIterable<T>): Promise<T[]> => {
  const all: T[] = [];
  for await (const part of parts) all.push(part);
  return all;
};
