import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { onTestFinished } from 'vitest';

export const MATOMO_TOKEN = 'b1946ac92492d2347c6235b4d2611184';

export interface MatomoRequest {
  method: string | undefined;
  /** With everything in it, as a proxy would log it. */
  url: string;
  params: Record<string, string>;
  body: string;
}

/** An answer, or what goes wrong instead. */
export type MatomoAnswer =
  | { json: unknown }
  | { status: number; text?: string }
  | 'cut the connection'
  | 'cut the answer'
  | 'never answer';

/**
 * A Matomo over HTTP that answers what it is told to, by API method, in the shapes of a real one. As
 * there, a wrong token and an unknown method are answered 200 with an error.
 */
export const buildMatomo = async () => {
  const requests: MatomoRequest[] = [];
  const answers = new Map<
    string,
    (params: Record<string, string>) => MatomoAnswer | Promise<MatomoAnswer>
  >();

  const answerOf = ({ params, body }: MatomoRequest): MatomoAnswer | Promise<MatomoAnswer> => {
    if (new URLSearchParams(body).get('token_auth') !== MATOMO_TOKEN) {
      return { json: refusal('Unable to authenticate with the provided token.') };
    }
    const answer = answers.get(params.method ?? '');
    return answer?.(params) ?? { json: refusal(`The method '${params.method}' does not exist.`) };
  };

  const server = createServer(async (message, response) => {
    const url = new URL(message.url ?? '', 'http://matomo');
    const params = Object.fromEntries(url.searchParams);
    const request = {
      method: message.method,
      url: message.url ?? '',
      params,
      body: await text(message),
    };
    requests.push(request);
    const answer = await answerOf(request);
    if (answer === 'cut the connection') return void message.socket.destroy();
    if (answer === 'never answer') return;
    if (answer === 'cut the answer') {
      response.writeHead(200, { 'content-length': 1_000 });
      response.write('[{"label":');
      return void setTimeout(() => message.socket.destroy(), 20);
    }
    const [status, body] =
      'json' in answer ? [200, JSON.stringify(answer.json)] : [answer.status, answer.text ?? ''];
    response.writeHead(status, { 'content-type': 'application/json', location: '/elsewhere' });
    response.end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const stop = async (): Promise<void> => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
  onTestFinished(stop);
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  return {
    url,
    requests,
    stop,
    env: {
      ANALYTICS_SOURCE: 'matomo',
      MATOMO_URL: `${url}/`,
      MATOMO_TOKEN,
      MATOMO_SITE_ID: '7',
    },
    answer(
      method: string,
      answer: MatomoAnswer | ((params: Record<string, string>) => MatomoAnswer),
    ) {
      answers.set(method, typeof answer === 'function' ? answer : () => answer);
    },
    /** Keeps whoever asks waiting until the answered function is called with the answer. */
    answerLater(method: string): (answer: MatomoAnswer) => void {
      const { promise, resolve } = Promise.withResolvers<MatomoAnswer>();
      answers.set(method, () => promise);
      return resolve;
    },
    /** How a method was called, in order. */
    asked: (method: string): Record<string, string>[] =>
      requests.filter(({ params }) => params.method === method).map(({ params }) => params),
  };
};

export const refusal = (message: string) => ({ result: 'error', message });
