import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { Chance } from '../chance.ts';

/** Half of all requests for hits meet one of these. */
const faults = ['request lost', 'answer lost', '503', '502 without CORS', 'doubled'] as const;
type Fate = (typeof faults)[number] | 'well';

export interface FaultyProxy {
  url: string;
  /** How often each fault was met. */
  fates: Map<Fate, number>;
  /** By the `hid` of each hit that the product acknowledged: how often it did. */
  delivered: Map<string, number>;
  /** By the label of each hit that came from a browser: the `hid`s that it came with. */
  hids: Map<string, Set<string>>;
  /** The labels of those whose answer went back to the browser. */
  answered: Set<string>;
  /** From here on everything goes well. */
  calm(): void;
  close(): Promise<void>;
}

/**
 * The way from a browser to the product, as a congress hall has it: requests that never arrive, hits
 * that arrive while their answer does not, servers that are busy, hits that arrive twice. The script
 * itself always arrives.
 */
export const startFaultyProxy = async (product: string, chance: Chance): Promise<FaultyProxy> => {
  const fates = new Map<Fate, number>();
  const delivered = new Map<string, number>();
  const hids = new Map<string, Set<string>>();
  const answered = new Set<string>();
  let isCalm = false;

  const deliver = async (request: IncomingMessage, body: string): Promise<Response> => {
    const answer = await forward(product, request, body);
    if (answer.ok) {
      for (const { hid } of hitsIn(body)) delivered.set(hid, (delivered.get(hid) ?? 0) + 1);
    }
    return answer;
  };

  const take = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const body = await text(request);
    const hits = hitsIn(body);
    for (const { label, hid } of hits) {
      hids.set(label, (hids.get(label) ?? new Set()).add(hid));
    }
    const fate: Fate = hits.length === 0 || isCalm ? 'well' : chance.of([...faults, ...WELL]);
    if (hits.length > 0) fates.set(fate, (fates.get(fate) ?? 0) + 1);
    if (fate === 'request lost') return void response.destroy();
    if (fate === '502 without CORS') return void response.writeHead(502).end('Bad Gateway');
    if (fate === '503') return void response.writeHead(503, busy(request)).end();
    const [answer] = await Promise.all(
      Array.from({ length: fate === 'doubled' ? 2 : 1 }, () => deliver(request, body)),
    );
    if (!answer || fate === 'answer lost') return void response.destroy();
    const content = Buffer.from(await answer.arrayBuffer());
    response.writeHead(answer.status, headersOf(answer)).end(content);
    if (answer.ok) for (const { label } of hits) answered.add(label);
  };

  const server = createServer((request, response) => {
    take(request, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    fates,
    delivered,
    hids,
    answered,
    calm: () => {
      isCalm = true;
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
};

const WELL: Fate[] = faults.map(() => 'well');

const busy = ({ headers }: IncomingMessage) => ({
  'retry-after': '1',
  'access-control-allow-origin': headers.origin ?? '*',
  'access-control-expose-headers': 'retry-after',
});

const hitsIn = (body: string): { hid: string; label: string }[] => {
  if (!body.startsWith('{"requests"')) return [];
  const { requests } = JSON.parse(body) as { requests: string[] };
  return requests.map((request) => {
    const params = new URLSearchParams(request);
    return { hid: params.get('hid') ?? '', label: params.get('e_a') ?? '' };
  });
};

const forward = (product: string, request: IncomingMessage, body: string): Promise<Response> => {
  const { method = 'GET', url = '/', headers } = request;
  const passed = new Headers();
  for (const name of ['user-agent', 'content-type', 'origin', 'accept']) {
    const value = headers[name];
    if (typeof value === 'string') passed.set(name, value);
  }
  return fetch(product + url, { method, headers: passed, ...(body && { body }) });
};

/** Without what is true of the product's connection only. */
const headersOf = ({ headers }: Response): Record<string, string> => {
  const {
    'content-encoding': _,
    'content-length': __,
    connection: ___,
    ...kept
  } = Object.fromEntries(headers);
  return kept;
};
