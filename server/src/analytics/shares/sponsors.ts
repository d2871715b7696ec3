import type { EventGroup } from '#contract/analytics.ts';
import { namedRows, type PosterCount, posterRows } from '#contract/analytics-filters.ts';
import type { Period } from '#contract/period.ts';
import type { PosterTitles } from '#contract/poster-titles.ts';
import type { SessionReport } from '#contract/programme.ts';
import { sessionName } from '#contract/programme-limits.ts';
import type { Sponsor, SponsorReport } from '#contract/shares.ts';
import type { ConferenceRow } from '../../conferences/service.ts';
import { notFound } from '../../platform/errors.ts';
import type { Principal } from '../../platform/http/access.ts';
import type { Database } from '../../platform/postgres/database.ts';
import { mayReadSection } from '../access.ts';
import { askedPeriod } from '../asked-period.ts';
import type { PosterSite } from '../only-one.ts';
import type { Reading } from '../reading.ts';
import type { Shares } from './service.ts';
import { type FigureReads, readSponsorFigures } from './sponsor-figures.ts';
import type { KeptFigures } from './sponsor-queries.ts';
import * as queries from './sponsor-queries.ts';

/** Those of the pages that the report is made of. */
interface Reads extends FigureReads {
  withCount(of: ConferenceRow): Promise<Reading>;
  report(reader: Principal, of: Reading, period: Period): Promise<{ rows: EventGroup[] }>;
  posterSite(of: ConferenceRow): Promise<PosterSite>;
  posterTitles(reader: Principal, of: ConferenceRow): Promise<PosterTitles>;
}

export interface SponsorParts {
  db: Database;
  reads: Reads;
  shares: Pick<Shares, 'details'>;
  programme: {
    report(of: Reading, period: Period, only: { names: string[] }): Promise<SessionReport>;
    keptSince(of: Reading, period: Period): Promise<string | null>;
  };
}

type Rows = Pick<SponsorReport, 'posters' | 'topics' | 'sessions'>;

/**
 * The report of a sponsor: its posters, topics and sessions over its days, by the reads of the screens. Once the days
 * are over and counted, what is shown first is kept beside the link and never changed; every later reading
 * is held against it, and says what is other than then.
 */
export const buildSponsors = ({ db, reads, shares, programme }: SponsorParts) => ({
  async read(reader: Principal, conference: ConferenceRow, now: Date): Promise<SponsorReport> {
    const sponsor = reader.share?.sponsor;
    if (!reader.share || !sponsor) throw notFound('This is no sponsor’s link');
    const { name } = await shares.details(reader.share, conference);
    const of = await reads.withCount(conference);
    const { zone, until } = of.count;
    const period = askedPeriod(sponsor, zone);
    const end = period.to ?? now;
    const isOver = (until ?? now) >= end;
    const { rows: groups } = await reads.report(reader, of, period);
    const visited = posterRows(groups, await reads.posterSite(of), of.prefix);
    const rows = {
      ...(await readRows(reads, reader, of, { ...sponsor, groups, visited })),
      sessions: await readSessions(programme, reader, of, sponsor),
    };
    const codes = rows.posters.map((poster) => poster.name);
    const figures = await readSponsorFigures(reads, reader, of, { codes, visited, period, now });
    const kept = isOver ? await keepFirst(db, reader.share.id, rows, zone.name, now) : undefined;
    return {
      ...{ name, prefix: conference.prefix, conferenceName: conference.name },
      ...{ from: sponsor.from, to: sponsor.to, timeZone: zone.name, isOver },
      countedUntil: until?.toISOString() ?? null,
      figures,
      ...rows,
      // What was kept outlives the single visits that it was counted from.
      sessions: rows.sessions ?? kept?.figures.sessions ?? null,
      kept: kept
        ? {
            shownAt: kept.shown_at.toISOString(),
            timeZone: kept.time_zone,
            changes: changesSince(kept.figures, rows),
          }
        : null,
    };
  },
});

/** Those of the sponsor, in its order; one without a visit has none. */
const readRows = async (
  reads: Reads,
  reader: Principal,
  of: Reading,
  { posters, topics, groups, visited }: Sponsor & { groups: EventGroup[]; visited: PosterCount[] },
): Promise<Omit<Rows, 'sessions'>> => {
  const byCode = new Map(visited.map((row) => [row.code, row]));
  const byLabel = new Map(namedRows(groups, 'topics', of.name).map((row) => [row.label, row]));
  const titles = mayReadSection(reader, 'posters') ? await reads.posterTitles(reader, of) : [];
  const titleOf = new Map(titles.map((poster) => [poster.code.toUpperCase(), poster]));
  const counts = (row?: { nb_visits: number; nb_events: number }) => ({
    nb_visits: row?.nb_visits ?? 0,
    nb_events: row?.nb_events ?? 0,
  });
  const codes = [...new Set(posters.map((code) => code.toUpperCase()))];
  const shownPosters = mayReadSection(reader, 'posters') ? codes : [];
  const shownTopics = mayReadSection(reader, 'topics') ? [...new Set(topics)] : [];
  return {
    posters: shownPosters.map((code) => {
      const { title, firstAuthor: author } = titleOf.get(code) ?? {};
      const about = { ...(title !== undefined && { title }), ...(author && { author }) };
      return { name: code, ...about, ...counts(byCode.get(code)) };
    }),
    topics: shownTopics.map((label) => ({ name: label, ...counts(byLabel.get(label)) })),
  };
};

/** The posters of each session while it took place, on the days of the report; null once single visits of these are gone. */
const readSessions = async (
  programme: SponsorParts['programme'],
  reader: Principal,
  of: Reading,
  { sessions = [], ...days }: Sponsor,
): Promise<Rows['sessions']> => {
  if (sessions.length === 0 || !mayReadSection(reader, 'posters')) return [];
  const period = askedPeriod(days, of.count.zone);
  if (await programme.keptSince(of, period)) return null;
  const report = await programme.report(of, period, { names: sessions });
  if (report.notKnown) return null;
  const byName = new Map(report.sessions.map((session) => [sessionName(session), session]));
  return [...new Set(sessions)].map((name) => {
    const session = byName.get(name);
    const { nb_visits = 0, nb_events = 0 } = session?.during ?? {};
    return { name, ...(!session && { isGone: true as const }), nb_visits, nb_events };
  });
};

const keepFirst = async (
  db: Database,
  shareId: string,
  rows: Rows,
  zone: string,
  now: Date,
): Promise<KeptFigures> => {
  const plain = (all: Rows['posters']) =>
    all.map(({ name, nb_visits, nb_events }) => ({ name, nb_visits, nb_events }));
  const figures = {
    ...{ posters: plain(rows.posters), topics: plain(rows.topics) },
    ...(rows.sessions && { sessions: plain(rows.sessions) }),
  };
  await queries.keepFigures(db, { share_id: shareId, shown_at: now, time_zone: zone, figures });
  return queries.getFigures(db, shareId);
};

/** What was shown first of the rows that are other ones now; a section that is not shown any more is none. */
const changesSince = (
  before: KeptFigures['figures'],
  now: Rows,
): NonNullable<SponsorReport['kept']>['changes'] =>
  (['posters', 'topics', 'sessions'] as const).flatMap((kind) =>
    (before[kind] ?? []).flatMap((was) => {
      const is = now[kind]?.find(({ name }) => name === was.name);
      const isSame = is?.nb_visits === was.nb_visits && is.nb_events === was.nb_events;
      return !is || isSame ? [] : [{ kind, ...was }];
    }),
  );
