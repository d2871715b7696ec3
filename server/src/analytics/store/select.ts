import { crc32 } from 'node:zlib';
import type { Period } from '#contract/period.ts';
import { dateOf, type TimeZone } from '#contract/time-zone.ts';
import type { ClickHouseClient } from '../../platform/clickhouse/client.ts';
import { cannotFilter } from '../../platform/errors.ts';
import { buildSharedRuns } from '../../platform/shared-runs.ts';

/** Bytes of a list that travels in the address of a query, where one value has at most 128 kB. */
const MAX_BYTES = 50_000;
/** What all of an address has room for. */
const MAX_TEXTS = 40_000;

const TOO_MANY =
  'These posters have more than 40,000 page addresses. Remove the filter, or ask an administrator to discard the spam hits';

/** A text in short: told from others of its group by its length and its checksum. */
const textKey = (text: string): number => Buffer.byteLength(text) * 2 ** 32 + crc32(text);
export const columnKey = (column: string): string =>
  `(length(${column}) * 4294967296 + CRC32(${column}))`;

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
      | 'Array(UInt64)'
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

  /**
   * A condition: the column is one of these texts. An address with whatever stands behind its question mark may
   * be a thousand labels of a poster: those go by their keys.
   */
  among(column: string, texts: readonly string[]): string {
    const bytes = texts.reduce((sum, text) => sum + Buffer.byteLength(text), 0);
    if (bytes <= MAX_BYTES) return `${column} in ${this.bind('Array(String)', [...texts])}`;
    const key = columnKey(column);
    return `(${this.keyParts(texts)
      .map((part) => `${key} in ${part}`)
      .join(' or ')})`;
  }

  /** The keys of these texts, to compare with that of a column. 501 for more than any query takes. */
  keyParts(texts: readonly string[]): string[] {
    if (texts.length > MAX_TEXTS) throw cannotFilter(TOO_MANY);
    return this.numbers(texts.map(textKey));
  }

  /** One value has at most 128 kB: many numbers are several. */
  numbers(all: readonly number[]): string[] {
    return inParts(all).map((part) => this.bind('Array(UInt64)', part));
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

export const inParts = <T>(all: readonly T[], atMost = MAX_NAMED): T[][] =>
  Array.from({ length: Math.ceil(all.length / atMost) }, (_, at) =>
    all.slice(at * atMost, (at + 1) * atMost),
  );

/** ClickHouse's dates end there; nothing is later. */
const LAST = new Date('2106-02-07T00:00:00Z');
const FIRST = new Date(0);

const within = (date: Date): Date => (date < FIRST ? FIRST : date > LAST ? LAST : date);
/** In ten digits: ClickHouse takes a shorter number for half a date, and refuses it. */
const secondsUp = (date: Date): string =>
  String(Math.ceil(within(date).getTime() / 1000)).padStart(10, '0');

const sharedRuns = new WeakMap<ClickHouseClient, ReturnType<typeof buildSharedRuns>>();

/** Reads rows. Equal queries at the same time are one, so nobody may change a row. */
export const rowsOf = async <Row>(
  clickhouse: ClickHouseClient,
  sql: string,
  { params, ofSums, maxSeconds }: Query,
): Promise<Row[]> => {
  const threads = ofSums ? ', max_threads = 1' : '';
  // No index is by visit alone, and looking for the visits of a filter in one takes longer than reading them all.
  const settings = `output_format_json_quote_64bit_integers = 0, max_execution_time = ${maxSeconds},
    use_index_for_in_with_subqueries = 0${threads}`;
  const share = sharedRuns.get(clickhouse) ?? buildSharedRuns();
  sharedRuns.set(clickhouse, share);
  const query = `${sql} settings ${settings}`;
  const rows = await share(JSON.stringify([query, params]), async () => {
    const answer = await clickhouse.query({ query, query_params: params, format: 'JSONEachRow' });
    return answer.json<Row>();
  });
  return [...rows];
};
