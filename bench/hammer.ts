import autocannon from 'autocannon';

const CONNECTIONS = 32;

/**
 * Requests per second that a server answers to 32 clients. Each asks for a share of the paths: were
 * they everybody's, building the requests would take a good part of the time.
 */
export const hammer = async (url: string, paths: string[], seconds: number): Promise<number> => {
  const share = Math.ceil(paths.length / CONNECTIONS);
  let from = 0;
  const result = await autocannon({
    url,
    connections: CONNECTIONS,
    duration: seconds,
    setupClient(client) {
      const own = paths.slice(from, from + share);
      client.setRequests(own.map((path) => ({ method: 'GET', path })));
      from += share;
    },
  });
  const failed = result.non2xx + result.errors;
  if (failed > 0) throw new Error(`${failed} requests were not answered`);
  return result.requests.total / result.duration;
};
