import { Agent, request } from 'node:http';

const agent = new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY });
const PATIENCE_MS = 60_000;

/**
 * Asks and answers the status; undefined when there was no answer. Node's own client and not `fetch`:
 * whoever asks shares the machine with the product, so it should cost as little as it can.
 */
export const ask = (
  url: string,
  options: { method?: string; headers: Record<string, string>; body?: Buffer | string },
): Promise<number | undefined> =>
  new Promise((resolve) => {
    const { method = 'GET', headers, body } = options;
    const length = body === undefined ? {} : { 'content-length': Buffer.byteLength(body) };
    const signal = AbortSignal.timeout(PATIENCE_MS);
    const asked = request(url, { agent, method, headers: { ...headers, ...length }, signal });
    let status: number | undefined;
    asked.on('response', (answer) => {
      status = answer.statusCode;
      answer.on('error', () => {});
      answer.once('close', () => resolve(answer.complete ? status : undefined)).resume();
    });
    // An answer that came before all of the body was taken is one.
    asked.once('error', () => resolve(status));
    asked.end(body);
  });
