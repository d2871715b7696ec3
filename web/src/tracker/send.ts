export type Params = Record<string, string | number | undefined>;

/** Hits of the same moment travel together. */
const WAIT_MS = 400;
/** What browsers take along when a page closes: 64 kB for everything that is on its way. */
const MAX_CHARS = 30_000;

/** Sends hits in bulks, without reading any answer: nothing that fails here reaches the page. */
export const buildQueue = (collector: string, common: Params) => {
  let waiting: string[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;

  const post = (requests: string[]): void => {
    const body = JSON.stringify({ requests });
    if (navigator.sendBeacon?.(collector, body)) return;
    fetch(collector, { method: 'POST', body, mode: 'no-cors', keepalive: true }).catch(() => {});
  };

  const flush = (): void => {
    clearTimeout(timer);
    timer = undefined;
    const requests = waiting;
    waiting = [];
    if (requests.length > 0) post(requests);
  };

  const add = (params: Params): void => {
    const query = new URLSearchParams();
    for (const [name, value] of Object.entries({ ...common, ...params })) {
      if (value !== undefined && value !== '') query.set(name, String(value));
    }
    waiting.push(`?${query}`);
    if (waiting.join('').length > MAX_CHARS) flush();
    else timer ??= setTimeout(flush, WAIT_MS);
  };

  return { add, flush };
};

export type Queue = ReturnType<typeof buildQueue>;
