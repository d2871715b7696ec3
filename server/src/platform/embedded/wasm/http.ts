import { createHash, randomUUID, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { readStatement } from './request.ts';
import { type Answer, type ClickHouseEngine, ClickHouseError } from './statement.ts';

export interface Credentials {
  user: string;
  password: string;
}

const AUTHENTICATION_FAILED = 516;

const STATUS_OF_CODE = new Map([
  ...[6, 25, 26, 27, 38, 41, 43, 53, 62, 69, 72, 115, 117, 456, 457].map((c) => [c, 400] as const),
  ...[46, 47, 50, 56, 60, 63, 73, 78, 81, 336].map((code) => [code, 404] as const),
  [48, 501],
  [AUTHENTICATION_FAILED, 403],
  [1000, 413],
]);

const same = (a: string, b: string): boolean =>
  timingSafeEqual(createHash('sha256').update(a).digest(), createHash('sha256').update(b).digest());

const credentialsOf = ({ headers }: IncomingMessage): Credentials => {
  const basic = /^Basic (.+)$/i.exec(headers.authorization ?? '')?.[1];
  if (basic) {
    const [user = '', ...password] = Buffer.from(basic, 'base64').toString().split(':');
    return { user, password: password.join(':') };
  }
  const [user, password] = [headers['x-clickhouse-user'], headers['x-clickhouse-key']];
  return { user: String(user ?? 'default'), password: String(password ?? '') };
};

const refuseStrangers = (request: IncomingMessage, expected: Credentials): void => {
  const given = credentialsOf(request);
  if (same(given.user, expected.user) && same(given.password, expected.password)) return;
  throw new ClickHouseError(
    `Code: ${AUTHENTICATION_FAILED}. DB::Exception: ${given.user}: Authentication failed: password is incorrect, or there is no user with such name. (AUTHENTICATION_FAILED)`,
  );
};

const NOTHING: Answer = {
  bytes: new Uint8Array(),
  resultRows: 0,
  readRows: 0,
  readBytes: 0,
  elapsedSeconds: 0,
};

/**
 * The figures that the engine gives, in the form of ClickHouse's header: every one a string. The
 * engine counts the rows of an INSERT as its result.
 */
const summaryOf = (answer: Answer, inserted: boolean): string => {
  const { readRows, readBytes, resultRows, bytes, elapsedSeconds } = answer;
  return JSON.stringify({
    read_rows: String(readRows),
    read_bytes: String(readBytes),
    written_rows: String(inserted ? resultRows : 0),
    written_bytes: '0',
    total_rows_to_read: '0',
    result_rows: String(resultRows),
    result_bytes: String(bytes.length),
    elapsed_ns: String(Math.round(elapsedSeconds * 1e9)),
  });
};

const answerError = (response: ServerResponse, error: ClickHouseError): void => {
  response.statusCode = STATUS_OF_CODE.get(error.code) ?? 500;
  response.setHeader('X-ClickHouse-Exception-Code', String(error.code));
  response.setHeader('Content-Type', 'text/plain; charset=UTF-8');
  response.end(`${error.message.trimEnd()}\n`);
};

/** Broken compression, a broken form, a header that cannot be: the client's fault. */
const asClickHouseError = (error: unknown): ClickHouseError =>
  error instanceof ClickHouseError
    ? error
    : new ClickHouseError(
        `Code: 117. DB::Exception: The request cannot be read: ${(error as Error).message} (INCORRECT_DATA)`,
      );

type Run = ClickHouseEngine['run'];

const answer = async (
  run: Run,
  url: URL,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> => {
  const statement = await readStatement(request, url);
  const result = statement ? await run(statement) : NOTHING;
  response.setHeader('Content-Type', 'text/plain; charset=UTF-8');
  response.setHeader('X-ClickHouse-Timezone', 'UTC');
  response.setHeader('X-ClickHouse-Summary', summaryOf(result, statement?.inserts ?? false));
  const accepted = request.headers['accept-encoding'] ?? '';
  const compress =
    url.searchParams.get('enable_http_compression') === '1' && /\bgzip\b/.test(String(accepted));
  if (!compress) return void response.end(result.bytes);
  response.setHeader('Content-Encoding', 'gzip');
  response.end(await promisify(gzip)(result.bytes, { level: 3 }));
};

/**
 * The part of ClickHouse's HTTP interface that its official client uses. An error of the engine
 * that is not ClickHouse's own means that the engine in this process is broken: `onBroken` is told.
 */
export const serveClickHouse = (
  opening: Promise<ClickHouseEngine>,
  credentials: Credentials,
  onBroken: (error: unknown) => void,
): Server => {
  const run: Run = async (statement) => {
    const build = await opening;
    return build.run(statement).catch((error) => {
      if (!(error instanceof ClickHouseError)) onBroken(error);
      throw error;
    });
  };

  const handle = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    try {
      const url = new URL(`http://clickhouse${request.url}`);
      if (url.pathname === '/ping') {
        await opening;
        return void response.end('Ok.\n');
      }
      response.setHeader('X-ClickHouse-Query-Id', url.searchParams.get('query_id') ?? randomUUID());
      refuseStrangers(request, credentials);
      const runHere: Run = (statement) =>
        run(statement).finally(() => {
          // A server that is being closed waits for every connection that is kept.
          response.shouldKeepAlive &&= server.listening;
        });
      await answer(runHere, url, request, response);
    } catch (error) {
      if (response.headersSent) response.destroy();
      else answerError(response, asClickHouseError(error));
    }
  };

  const server = createServer(
    { maxHeaderSize: 1024 * 1024, requestTimeout: 0, keepAliveTimeout: 30_000 },
    handle,
  );
  return server;
};
