/** One request to ClickHouse, as its HTTP interface takes it. */
export interface Statement {
  /** The SQL, followed by the data of an INSERT. */
  sql: Uint8Array;
  inserts: boolean;
  /** Output format when the SQL names none. */
  format: string;
  database?: string;
  /** Bound values in ClickHouse's escaped text form, as `param_*` carries them. */
  params: ReadonlyMap<string, string>;
}

export interface Answer {
  bytes: Uint8Array;
  resultRows: number;
  readRows: number;
  readBytes: number;
  elapsedSeconds: number;
}

/**
 * The ClickHouse engine inside this process. Each statement runs on its own, as over
 * ClickHouse's HTTP interface: its database, its bound values and its settings never reach another.
 */
export interface ClickHouseEngine {
  run(statement: Statement): Promise<Answer>;
  close(): Promise<void>;
}

/** An error that ClickHouse itself reported; its message is ClickHouse's own. */
export class ClickHouseError extends Error {
  readonly code: number;

  constructor(message: string) {
    super(message);
    this.code = Number(/Code: (\d+)/.exec(message)?.[1] ?? 0);
  }
}

const quoted = (text: string): string =>
  `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'").replaceAll('\0', '\\0')}'`;

const identifier = (name: string): string =>
  `\`${name.replaceAll('\\', '\\\\').replaceAll('`', '\\`')}\``;

/**
 * Statements that prepare a fresh connection. ClickHouse 26 buffers inserts for 50 to 200 ms to merge
 * those of many clients (async_insert); with one program, which groups its own, that is only a delay.
 * Parsing and formatting in parallel begins at 10 MB; below, it costs threads.
 */
export const preparation = (database: string | undefined, own: Record<string, string>): string => {
  const set = settingsOf({
    ...own,
    async_insert: '0',
    input_format_parallel_parsing: '0',
    output_format_parallel_formatting: '0',
  });
  return database === undefined ? set : `USE ${identifier(database)}; ${set}`;
};

/** The statement that binds the values of the next ones. */
export const bindings = (params: Statement['params']): string =>
  settingsOf(Object.fromEntries([...params].map(([name, value]) => [`param_${name}`, value])));

const settingsOf = (settings: Record<string, string>): string =>
  `SET ${Object.entries(settings)
    .map(([name, value]) => `${name} = ${quoted(value)}`)
    .join(', ')}`;
