import { queryOptions, skipToken, useQuery } from '@tanstack/react-query';
import type { ApiError } from '../../platform/api-error.ts';
import { keepPrevious } from '../../platform/keep-previous.ts';
import type { Lag } from '../../platform/lag.ts';
import { isRunning, type Range } from '../period/range.ts';
import type { Reader } from '../reader.tsx';

const REFRESH_MS = 60_000;
const BEHIND_REFRESH_MS = 10_000;

/** What is read, of which conference, by whom; the period is not a part of it. */
export const subjectOf = (reader: Reader, ...what: string[]): string =>
  JSON.stringify([reader.share, reader.prefix.toLowerCase(), ...what]);

/**
 * Another period of the same: the old figures stay until the new ones are there. A period that is
 * still running is read again every minute.
 */
export const refreshOptions = (subject: string, range: Range | null) => ({
  placeholderData: keepPrevious('analytics', subject),
  refetchInterval: ({ state }: { state: { error: ApiError | null } }): number | false =>
    whenReady(state.error) ??
    (range !== null && isRunning(range, Date.now()) ? REFRESH_MS : (false as const)),
});

/** In milliseconds; undefined where nothing is being prepared. */
export const whenReady = (error: ApiError | null): number | undefined =>
  error?.readyAfter ? 1_000 * error.readyAfter : undefined;

/** Nothing of it is there, and nothing comes by itself: what a Matomo is preparing does. */
export const isFailed = ({ data, error }: { data: unknown; error: ApiError | null }): boolean =>
  data === undefined && error !== null && whenReady(error) === undefined;

/** As `isFailed`, and no answer that it is not there, or not for this reader. */
export const isAway = (query: { data: unknown; error: ApiError | null }): boolean => {
  const { status = 0 } = query.error ?? {};
  return isFailed(query) && (status < 400 || status >= 500 || status === 429);
};

interface Input {
  params: { prefix: string };
  query: Omit<Range, 'edition'>;
}

/** What a call about a range is asked: of the reader's conference, or of another edition of it. */
export const inputOf = ({ prefix }: Reader, { edition = prefix, ...query }: Range): Input => ({
  params: { prefix: edition },
  query,
});

interface Options {
  share: Reader['share'];
  signal: AbortSignal;
}

export interface Report<Body> {
  body: Body;
  rowsLeftOut: number;
  folded?: number | undefined;
  notKnown?: 'media' | undefined;
  keptSince?: string | undefined;
  countedUntil: number | null;
  lag: Lag | null;
}

export const bodyOf = <Body>({ body }: Report<Body>): Body => body;

/**
 * A report of a conference over a range; nothing is asked while there is none. While it is behind or
 * being prepared, it is read again soon, whatever the range.
 */
export const reportOver = <Body>(
  reader: Reader,
  name: string,
  range: Range | null,
  ask: (input: Input, options: Options) => Promise<Report<Body>>,
) => {
  const subject = subjectOf(reader, name);
  const { share } = reader;
  const { placeholderData, refetchInterval } = refreshOptions(subject, range);
  return queryOptions({
    queryKey: ['analytics', subject, range],
    queryFn:
      range === null
        ? skipToken
        : async ({ signal }): Promise<Report<Body>> => {
            const answer = await ask(inputOf(reader, range), { share, signal });
            const { body, rowsLeftOut, folded, notKnown, keptSince, countedUntil, lag } = answer;
            return { body, rowsLeftOut, folded, notKnown, keptSince, countedUntil, lag };
          },
    placeholderData,
    refetchInterval: (query) =>
      query.state.data?.lag ? BEHIND_REFRESH_MS : refetchInterval(query),
  });
};

type ReportQuery<Body> = ReturnType<typeof reportOver<Body>>;

/** How many of its rows are not in a report. */
export const useLeftOut = <Body>(query: ReportQuery<Body>): number =>
  useQuery({ ...query, select: ({ rowsLeftOut }) => rowsLeftOut }).data ?? 0;

export const useLagOf = <Body>(query: ReportQuery<Body>): Lag | null =>
  useQuery({ ...query, select: ({ lag }) => lag }).data ?? null;

/** The day from which on single visits are kept, or `none`; null where all of the range are. */
export const useKeptSince = <Body>(query: ReportQuery<Body>): string | null =>
  useQuery({ ...query, select: ({ keptSince }) => keptSince }).data ?? null;
