import { Agent, type IncomingHttpHeaders, request } from 'node:http';

const agent = new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY });
const PATIENCE_MS = 60_000;

/** What was answered; without a status when there was no answer. */
interface Answer {
  status?: number | undefined;
  headers: IncomingHttpHeaders;
}

/**
 * Asks and returns what was answered. Node's own client and not `fetch`:
 * whoever asks shares the machine with the product, so it should cost as little as it can.
 */
export const ask = (
  url: string,
  options: { method?: string; headers: Record<string, string>; body?: Buffer | string },
): Promise<Answer> =>
  new Promise((resolve) => {
    const { method = 'GET', headers, body } = options;
    const length = body === undefined ? {} : { 'content-length': Buffer.byteLength(body) };
    const signal = AbortSignal.timeout(PATIENCE_MS);
    const asked = request(url, { agent, method, headers: { ...headers, ...length }, signal });
    const answered: Answer = { headers: {} };
    asked.on('response', (answer) => {
      answered.status = answer.statusCode;
      answered.headers = answer.headers;
      answer.on('error', () => {});
      answer.once('close', () => resolve(answer.complete ? answered : { headers: {} })).resume();
    });
    // An answer that came before all of the body was taken is one.
    asked.once('error', () => resolve(answered));
    asked.end(body);
  });
