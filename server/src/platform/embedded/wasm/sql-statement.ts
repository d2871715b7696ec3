/** What the scanner skips: comments, and texts in which a semicolon means nothing. */
const OPAQUE =
  /--[^\n]*|#[! ][^\n]*|\/\*[\s\S]*?\*\/|'(?:\\[\s\S]|[^'\\])*'|"(?:\\[\s\S]|[^"\\])*"|`(?:\\[\s\S]|[^`\\])*`|(\$\w*\$)[\s\S]*?\1/g;

const withoutOpaque = (sql: string): string => sql.replace(OPAQUE, ' ');

export const isInsert = (sql: string): boolean =>
  /^\s*insert\s/i.test(withoutOpaque(sql.slice(0, 4096)));

/** The input format that an INSERT ends with, when its data stands apart. */
export const insertFormat = (sql: string): string | undefined =>
  /\bformat\s+(\w+)[\s;]*$/i.exec(sql)?.[1];

/**
 * Whether the text holds a second statement. ClickHouse refuses that over HTTP and chDB would run
 * it. An INSERT is not judged: its data follows the statement and may hold anything.
 */
export const hasSecondStatement = (sql: string): boolean =>
  !isInsert(sql) && /;\s*[^\s;]/.test(withoutOpaque(sql));

const BLANK_LINE = '\n\n';

/**
 * An INSERT and its data as one text for chDB, which takes a blank line for the end of the data and
 * what follows for another statement. JSON rows lose their blank lines, which mean nothing; in any
 * other format a blank line may be a value, and undefined is answered.
 */
export const joinInsert = (sql: string, data: Buffer): Buffer | undefined => {
  const head = Buffer.from(`${sql.trimEnd().replace(/;$/, '')}\n`);
  if (!data.includes(BLANK_LINE)) return Buffer.concat([head, data]);
  if (!insertFormat(sql)?.startsWith('JSON')) return undefined;
  return Buffer.from(`${head}${data.toString('utf8').replace(/\n[\s]*\n/g, '\n')}`);
};
