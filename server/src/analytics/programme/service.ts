import { posterCodeOf } from '#contract/analytics-filters.ts';
import type { Period } from '#contract/period.ts';
import { MAX_POSTER_TITLES, type PosterTitles } from '#contract/poster-titles.ts';
import type { ProgrammeImport, ProgrammeSession, SessionReport } from '#contract/programme.ts';
import { sessionName } from '#contract/programme-limits.ts';
import { momentOfClock, type TimeZone, timeZoneOf } from '#contract/time-zone.ts';
import type { ConferenceRow } from '../../conferences/service.ts';
import { badRequest } from '../../platform/errors.ts';
import { csvRecords } from '../../platform/files/csv-records.ts';
import { receiveUpload } from '../../platform/files/upload.ts';
import type { Database } from '../../platform/postgres/database.ts';
import type { PosterSite } from '../only-one.ts';
import type { Reading } from '../reading.ts';
import type { Source } from '../sources/source.ts';
import * as queries from './queries.ts';
import { readProgramme } from './rows.ts';

/** With blank ones, as spreadsheets write them below the last row. */
const MAX_LINES = 20_000;

export interface ProgrammeParts {
  db: Database;
  source: Pick<Source, 'sessions' | 'keptSince'>;
  submissions: { listTitles(conferenceId: string, most: number): Promise<PosterTitles> };
  conferences: { lock(trx: Database, id: string): Promise<unknown> };
  posterSite(of: ConferenceRow): Promise<PosterSite>;
}

/** The sessions of a conference's programme, and what the posters of each achieved. */
export type Programme = ReturnType<typeof buildProgramme>;

export const buildProgramme = ({
  db,
  source,
  submissions,
  conferences,
  posterSite,
}: ProgrammeParts) => ({
  async list(conference: ConferenceRow): Promise<ProgrammeSession[]> {
    const zone = timeZoneOf(conference.time_zone);
    return (await queries.listSessions(db, conference.id)).map(presentIn(zone));
  },

  /**
   * For each session the visits that saw one of its posters, and how often these were opened: while it took place, as far
   * as the period has that, and in the whole period. Of a session that has not begun nothing is known yet.
   * `names`: only these sessions.
   */
  async report(
    of: Reading,
    period: Period,
    { names, now = new Date() }: { names?: readonly string[]; now?: Date } = {},
  ): Promise<SessionReport> {
    const all = await this.list(of);
    const sessions = names ? all.filter((each) => names.includes(sessionName(each))) : all;
    const site = await posterSite(of);
    const asked = sessions.map(({ posters, startsAt, endsAt }) => ({
      posters,
      from: new Date(startsAt),
      to: new Date(endsAt),
    }));
    const codeOf = (label: string) => posterCodeOf(label, site, site.prefix);
    const found = sessions.length === 0 ? [] : await source.sessions(of, period, asked, codeOf);
    return {
      sessions: sessions.map((session, at) => {
        const counts = found?.[at];
        const { from, to } = asked[at] ?? { from: new Date(0), to: new Date(0) };
        const isIn = (!period.from || to > period.from) && (!period.to || from < period.to);
        return {
          ...session,
          during: counts && isIn && from <= now ? figuresOf(counts.during) : null,
          inAll: counts ? figuresOf(counts.inAll) : null,
        };
      }),
      ...(found === null && { notKnown: 'figures' as const }),
    };
  },

  /** Its figures are counted from single hits: since when they are kept, where some are gone. */
  keptSince: async (of: Reading, period: Period): Promise<string | null> =>
    (await source.keptSince?.(of, period)) ?? null,

  /** The programme becomes what is in the file. Rows with a fault are left out and told; a dry run changes nothing. */
  async import(
    conference: ConferenceRow,
    file: { stream: AsyncIterable<Buffer>; maxBytes: number; dryRun: boolean },
  ): Promise<ProgrammeImport> {
    const { sessions, rejected } = await readFile(file);
    const titles = await submissions.listTitles(conference.id, MAX_POSTER_TITLES);
    const known = new Set(titles.map(({ code }) => code.toUpperCase()));
    const posters = new Set(sessions.flatMap((session) => session.posters));
    const result = {
      ...{ sessions: sessions.length, posters: posters.size, rejected },
      unknownPosters: known.size === 0 ? [] : [...posters].filter((code) => !known.has(code)),
    };
    if (file.dryRun) {
      const before = await queries.listSessions(db, conference.id);
      return { ...result, replaced: before.length };
    }
    if (sessions.length === 0) throw badRequest('The file contains no valid sessions');
    return db.transaction().execute(async (trx) => {
      await conferences.lock(trx, conference.id);
      const replaced = await queries.deleteSessions(trx, conference.id);
      await queries.insertSessions(trx, conference.id, sessions);
      return { ...result, replaced };
    });
  },

  remove: (conference: ConferenceRow): Promise<number> => queries.deleteSessions(db, conference.id),
});

const figuresOf = ({ visits, views }: { visits: number; views: number }) => ({
  nb_visits: visits,
  nb_events: views,
});

/** In seconds: the latest that the statistics can compare with, and the earliest is 0. */
const MAX_TIME = 0xffffffff;

const presentIn = (zone: TimeZone) => {
  const moment = (clock: string): string => {
    const seconds = momentOfClock(zone, Date.parse(`${clock}Z`) / 1_000);
    return new Date(Math.min(Math.max(seconds, 0), MAX_TIME) * 1_000).toISOString();
  };
  return ({ title, room, start, end, posters }: queries.SessionRow): ProgrammeSession => ({
    ...{ title, room, start, end, posters },
    startsAt: moment(start),
    endsAt: moment(end),
  });
};

const readFile = async ({
  stream,
  maxBytes,
}: {
  stream: AsyncIterable<Buffer>;
  maxBytes: number;
}) => {
  const upload = await receiveUpload(stream, maxBytes);
  try {
    return await readProgramme(csvRecords(upload.text(), MAX_LINES));
  } finally {
    await upload.close();
  }
};
