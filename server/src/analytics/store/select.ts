import type { Period } from '#contract/period.ts';
import { dateOf, type TimeZone } from '#contract/time-zone.ts';
import type { ClickHouseClient } from '../../platform/clickhouse/client.ts';

/** SQL with its bound values. Built from parts, so that values are named once each. */
export class Query {
  readonly params: Record<string, string | number | string[] | number[]> = {};
  /** It reads sums only, a few thousand rows: a second thread would cost more than it does. */
  ofSums = false;
  /** After so many ClickHouse gives it up, before nobody waits for it any more. */
  maxSeconds = 29;
  #next = 0;

  /** Binds a value and answers its place in the SQL. */
  bind(
    type:
      | 'UUID'
      | 'String'
      | 'Array(String)'
      | 'Array(UInt32)'
      | 'Array(Int64)'
      | "DateTime('UTC')"
      | 'Date'
      | 'UInt64',
    value: string | number | string[] | number[],
  ): string {
    const name = `p${this.#next}`;
    this.#next += 1;
    this.params[name] = value;
    return `{${name}:${type}}`;
  }

  /** `column` is a Date, a day of that zone. */
  days(column: string, { from, to }: Period, zone: TimeZone): string {
    const day = (date: Date) => dateOf(zone, within(date));
    return this.#range(column, 'Date', from && day(from), to && day(to));
  }

  /** `column` is a DateTime; a moment inside a second counts from the next one on. */
  times(column: string, { from, to }: Period): string {
    return this.#range(column, "DateTime('UTC')", from && secondsUp(from), to && secondsUp(to));
  }

  /** A moment to compare a DateTime with; one inside a second counts as the next one. */
  moment(date: Date): string {
    return this.bind("DateTime('UTC')", secondsUp(date));
  }

  #range(
    column: string,
    type: 'Date' | "DateTime('UTC')",
    from: string | number | null,
    to: string | number | null,
  ): string {
    const lower = from === null ? '' : ` and ${column} >= ${this.bind(type, from)}`;
    const upper = to === null ? '' : ` and ${column} < ${this.bind(type, to)}`;
    return `${lower}${upper}`;
  }
}

/** Numbers that one query names at most: with 256 kB it is too long for ClickHouse. */
const MAX_NAMED = 5_000;

export const inParts = <T>(all: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(all.length / MAX_NAMED) }, (_, at) =>
    all.slice(at * MAX_NAMED, (at + 1) * MAX_NAMED),
  );

/** ClickHouse's dates end there; nothing is later. */
const LAST = new Date('2106-02-07T00:00:00Z');
const FIRST = new Date(0);

const within = (date: Date): Date => (date < FIRST ? FIRST : date > LAST ? LAST : date);
/** In ten digits: ClickHouse takes a shorter number for half a date, and refuses it. */
const secondsUp = (date: Date): string =>
  String(Math.ceil(within(date).getTime() / 1000)).padStart(10, '0');

export const rowsOf = async <Row>(
  clickhouse: ClickHouseClient,
  sql: string,
  { params, ofSums, maxSeconds }: Query,
): Promise<Row[]> => {
  const threads = ofSums ? ', max_threads = 1' : '';
  // No index is by visit alone, and looking for the visits of a filter in one takes longer than reading them all.
  const settings = `output_format_json_quote_64bit_integers = 0, max_execution_time = ${maxSeconds},
    use_index_for_in_with_subqueries = 0${threads}`;
  const answer = await clickhouse.query({
    query: `${sql} settings ${settings}`,
    query_params: params,
    format: 'JSONEachRow',
  });
  return answer.json<Row>();
};
