import type { IncomingMessage } from 'node:http';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { hasSecondStatement, insertFormat, isInsert, joinInsert } from './sql-statement.ts';
import { ClickHouseError, type Statement } from './statement.ts';

const BODY_LIMIT = 512 * 1024 * 1024;

/** Parameters of the transport, which change nothing in what a query answers. */
const HARMLESS = new Set([
  'query',
  'query_id',
  'database',
  'default_format',
  'enable_http_compression',
  'wait_end_of_query',
  'send_progress_in_http_headers',
  'http_headers_progress_interval_ms',
]);

const refuse = (code: number, name: string, message: string): never => {
  throw new ClickHouseError(`Code: ${code}. DB::Exception: ${message} (${name})`);
};

const readBody = async (request: IncomingMessage): Promise<Buffer> => {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request) {
    size += chunk.length;
    if (size > BODY_LIMIT) return refuse(1000, 'POCO_EXCEPTION', 'The body is larger than 512 MB.');
    chunks.push(chunk);
  }
  const body = Buffer.concat(chunks);
  return request.headers['content-encoding'] === 'gzip'
    ? promisify(gunzip)(body, { maxOutputLength: BODY_LIMIT })
    : body;
};

const refuseSettings = (parameters: URLSearchParams): void => {
  for (const name of parameters.keys()) {
    if (HARMLESS.has(name) || name.startsWith('param_')) continue;
    refuse(
      115,
      'UNKNOWN_SETTING',
      `The embedded ClickHouse takes no setting ${name} from the address: write it in the SQL's SETTINGS clause.`,
    );
  }
};

const boundValues = (parameters: Iterable<[string, string]>): Map<string, string> => {
  const values = new Map<string, string>();
  for (const [name, value] of parameters) {
    const bound = /^param_(\w+)$/.exec(name)?.[1];
    if (bound) values.set(bound, value);
  }
  return values;
};

interface Parts {
  query: string;
  data: Buffer;
  params: Map<string, string>;
}

/** A form carries the query and bound values that would make the address too long. */
const readForm = async (body: Buffer, contentType: string): Promise<[string, string][]> => {
  const response = new Response(new Uint8Array(body), { headers: { 'content-type': contentType } });
  const fields: [string, string][] = [];
  for (const [name, value] of await response.formData()) {
    if (typeof value === 'string') fields.push([name, value]);
  }
  return fields;
};

const readParts = async (request: IncomingMessage, url: URL): Promise<Parts> => {
  const body = await readBody(request);
  const query = url.searchParams.get('query') ?? '';
  const params = boundValues(url.searchParams);
  const contentType = request.headers['content-type'] ?? '';
  if (!contentType.startsWith('multipart/form-data')) return { query, data: body, params };
  const fields = await readForm(body, contentType);
  return {
    query: query || (fields.find(([name]) => name === 'query')?.[1] ?? ''),
    data: Buffer.alloc(0),
    params: new Map([...params, ...boundValues(fields)]),
  };
};

const joinSql = ({ query, data }: Parts): Buffer => {
  if (!query) return data;
  if (!data.length) return Buffer.from(query);
  const joined = joinInsert(query, data);
  return (
    joined ??
    refuse(
      48,
      'NOT_IMPLEMENTED',
      `The embedded ClickHouse takes no blank lines in ${insertFormat(query)} data: insert as JSONEachRow.`,
    )
  );
};

/** The statement of a request; undefined for an INSERT whose data is empty: nothing is to be done. */
export const readStatement = async (
  request: IncomingMessage,
  url: URL,
): Promise<Statement | undefined> => {
  const parts = await readParts(request, url);
  refuseSettings(url.searchParams);
  if (isInsert(parts.query) && insertFormat(parts.query) && !parts.data.length) return undefined;
  const sql = joinSql(parts);
  if (sql.includes(0)) refuse(62, 'SYNTAX_ERROR', 'The statement contains a zero byte.');
  if (!sql.length) refuse(62, 'SYNTAX_ERROR', 'Empty query.');
  const text = parts.query || sql.toString('utf8', 0, 1024 * 1024);
  if (hasSecondStatement(text)) refuse(62, 'SYNTAX_ERROR', 'Multi-statements are not allowed.');
  const database = url.searchParams.get('database') ?? request.headers['x-clickhouse-database'];
  return {
    sql,
    inserts: isInsert(text),
    params: parts.params,
    format: url.searchParams.get('default_format') ?? 'TabSeparated',
    ...(typeof database === 'string' && database && { database }),
  };
};
