import { z } from 'zod';
import type { ProgrammeImport } from '#contract/programme.ts';
import {
  MAX_PROGRAMME_POSTERS,
  MAX_SESSION_POSTERS,
  MAX_SESSION_YEAR,
  MAX_SESSIONS,
  MIN_SESSION_YEAR,
  sessionName,
} from '#contract/programme-limits.ts';
import { dateOfDay, dayOfDate } from '#contract/time-zone.ts';
import { badRequest } from '../../platform/errors.ts';
import { isBlank } from '../../platform/files/csv-records.ts';
import { forEachYielding } from '../../platform/yield-to-requests.ts';
import type { SessionRow } from './queries.ts';
import { readTime } from './read-time.ts';

type Rejected = ProgrammeImport['rejected'][number];

const COLUMNS = ['title', 'room', 'start', 'end', 'posters'] as const;
type Column = (typeof COLUMNS)[number];
const REQUIRED = COLUMNS.filter((column) => column !== 'room');

/** What the columns may be called besides. */
const ALSO: Record<string, Column> = {
  session: 'title',
  sessiontitle: 'title',
  hall: 'room',
  location: 'room',
  starts: 'start',
  starttime: 'start',
  begin: 'start',
  ends: 'end',
  endtime: 'end',
  poster: 'posters',
  postercodes: 'posters',
  codes: 'posters',
};

/** Control characters, and halves of characters that PostgreSQL does not take. */
const CONTROL = /[\p{Cc}\p{Cs}]/u;
const plain = (most: number) =>
  z
    .string()
    .trim()
    .max(most, `Longer than ${most} characters`)
    .refine((text) => !CONTROL.test(text), 'Contains an unsupported character');

const time = z.string().transform((text, context) => {
  const read = readTime(text);
  if (read !== undefined && isYearAllowed(read)) return read;
  context.addIssue({ code: 'custom', message: timeFault(text, read) });
  return z.NEVER;
});

const isYearAllowed = (time: string): boolean => {
  const year = Number(time.slice(0, 4));
  return year >= MIN_SESSION_YEAR && year <= MAX_SESSION_YEAR;
};

const timeFault = (text: string, read: string | undefined): string => {
  if (text.trim() === '') return 'Enter a time';
  if (read === undefined) return `Enter ${quote(text)} as 2026-11-02 09:00`;
  return `The year of ${quote(text)} is not between ${MIN_SESSION_YEAR} and ${MAX_SESSION_YEAR}`;
};

const posters = z
  .string()
  .transform((text) => [
    ...new Set(
      text
        .toUpperCase()
        .split(/[\s,;|]+/u)
        .filter(Boolean),
    ),
  ])
  .pipe(
    z
      .array(plain(200))
      .min(1, 'No posters listed')
      .max(MAX_SESSION_POSTERS, `A session can have at most ${MAX_SESSION_POSTERS} posters`),
  );

const sessionRow = z.object({
  title: plain(300).min(1, 'The title is missing'),
  room: plain(200),
  start: time,
  end: time,
  posters,
});

const quote = (text: string): string =>
  `“${text.trim().length > 40 ? `${text.trim().slice(0, 40)}…` : text.trim()}”`;

interface ReadProgramme {
  sessions: SessionRow[];
  rejected: Rejected[];
}

/** The sessions of a CSV file, and every fault of every row that is none. Stops at the first row too many. */
export const readProgramme = async (batches: AsyncIterable<string[][]>): Promise<ReadProgramme> => {
  const read: ReadProgramme = { sessions: [], rejected: [] };
  let take: ReturnType<typeof rowReader> | undefined;
  let row = 0;
  let filled = 0;
  for await (const batch of batches) {
    await forEachYielding(batch, (cells) => {
      if (take) row += 1;
      if (isBlank(cells)) return;
      if (!take) {
        take = rowReader(cells, read);
        return;
      }
      filled += 1;
      if (filled > MAX_SESSIONS) throw tooManySessions();
      take(row, cells);
    });
  }
  if (!take) throw badRequest('The file is empty');
  requireFewPosters(read.sessions);
  return read;
};

/** By the columns of the header line: what a row is, or what is wrong with it. */
const rowReader = (headers: string[], { sessions, rejected }: ReadProgramme) => {
  const places = placesOf(headers);
  const rowOf = new Map<string, number>();
  return (row: number, cells: string[]): void => {
    const checked = checkRow(cells, places);
    const name = checked.session && sessionName(checked.session);
    const earlier = name === undefined ? undefined : rowOf.get(name);
    const faults = [
      ...checked.faults,
      ...(earlier === undefined
        ? []
        : [
            { field: 'title', reason: `Duplicate: same session, room and start as row ${earlier}` },
          ]),
    ];
    if (!checked.session || faults.length > 0) {
      rejected.push(...faults.map((fault) => ({ row, ...fault })));
      return;
    }
    rowOf.set(name ?? '', row);
    sessions.push(checked.session);
  };
};

interface Checked {
  session?: SessionRow;
  faults: Omit<Rejected, 'row'>[];
}

const checkRow = (cells: string[], places: Map<Column, number>): Checked => {
  const cell = (column: Column): string => cells[places.get(column) ?? -1] ?? '';
  const start = startOf(cell('start').trim());
  const end = endOf(start, cell('end').trim());
  const raw = { title: cell('title'), room: cell('room'), start, end, posters: cell('posters') };
  const parsed = sessionRow.safeParse(raw);
  const faults = (parsed.error?.issues ?? []).map(({ path: [field], message }) => ({
    field: String(field),
    reason: message,
  }));
  const [from, to] = [readTime(start), readTime(end)];
  const isBackwards = from !== undefined && to !== undefined && to <= from;
  if (isBackwards) faults.push({ field: 'end', reason: 'The end must be after the start' });
  return { ...(parsed.success && { session: parsed.data }), faults };
};

const midnightOf = (day: string): string => `${day} 00:00`;

/** A day alone is its midnight: so it comes from Excel, whose cells have no other way to say it. */
const startOf = (start: string): string =>
  readTime(midnightOf(start)) === undefined ? start : midnightOf(start);

/**
 * An end without a date is of the day of the start. The midnight after it is written as 0:00 or 24:00, or
 * as the next day alone, as Excel has it.
 */
const endOf = (start: string, end: string): string => {
  const date = readTime(start)?.slice(0, 10) ?? '';
  const tomorrow = dateOfDay((dayOfDate(date) ?? 0) + 1);
  const isTomorrow = readTime(midnightOf(end))?.startsWith(tomorrow);
  if (isTomorrow || /^(0?0|24):00(:00)?$/.test(end)) return midnightOf(tomorrow);
  return /^\d{1,2}:\d{2}(:\d{2})?$/.test(end) ? `${date} ${end}` : end;
};

/** Where each column is; throws when one that must be there is missing. */
const placesOf = (headers: string[]): Map<Column, number> => {
  const places = new Map<Column, number>();
  for (const [place, header] of headers.entries()) {
    const name = header.toLowerCase().replaceAll(/[^a-z]/g, '');
    const column = COLUMNS.find((each) => each === name) ?? ALSO[name];
    if (column && !places.has(column)) places.set(column, place);
  }
  const missing = REQUIRED.filter((column) => !places.has(column));
  if (missing.length === 0) return places;
  throw badRequest(
    `The header row is missing ${missing.map((name) => `"${name}"`).join(', ')}. It must contain title, room, start, end and posters`,
    missing.map((field) => ({ field, message: 'This column is missing' })),
  );
};

const tooManySessions = () =>
  badRequest(`A programme can have at most ${MAX_SESSIONS.toLocaleString('en')} sessions`);

const requireFewPosters = (sessions: SessionRow[]): void => {
  const posters = sessions.reduce((sum, session) => sum + session.posters.length, 0);
  if (posters <= MAX_PROGRAMME_POSTERS) return;
  throw badRequest(
    `A programme can have at most ${MAX_PROGRAMME_POSTERS.toLocaleString('en')} posters across all sessions`,
  );
};
