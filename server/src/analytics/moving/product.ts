import { setTimeout as sleep } from 'node:timers/promises';
import type { EventGroup, TrafficGroup } from '#contract/analytics.ts';
import type { MoveFault } from '#contract/move.ts';
import type { Settings } from '#contract/settings.ts';
import type { HitValues } from './to-hits.ts';

const MAX_ENTRIES = 1_000;
const TRIES = 60;

export interface ProductOptions {
  url: string;
  prefix: string;
  /** COLLECTOR_TOKEN, and who may read the reports. */
  collectorToken: string;
  readerToken: string;
}

interface Tracked {
  tracked: number;
  invalid: number;
}

/** In words for whoever runs it, and as a code where a screen may have to say it. */
export class NotMoved extends Error {
  readonly fault: MoveFault | undefined;

  constructor(message: string, fault?: MoveFault) {
    super(message);
    this.fault = fault;
  }
}

/** The installation that visits are moved to. */
export interface Product {
  site(): Promise<Pick<Settings['site'], 'posterUrl' | 'mediaPath'>>;
  /** How many visits it has already between two days. */
  countVisits(from: string, to: string): Promise<number>;
  send(hits: HitValues[]): Promise<{ invalid: number }>;
  /** When everything is counted that was sent. */
  reports(from: string, to: string): Promise<{ events: EventGroup[]; traffic: TrafficGroup[] }>;
}

/** Over HTTP alone. */
export const buildProduct = ({
  url,
  prefix,
  collectorToken,
  readerToken,
}: ProductOptions): Product => {
  const read = async <T>(path: string): Promise<{ body: T; until: number }> => {
    const headers = { authorization: `Bearer ${readerToken}` };
    const answer = await fetch(`${url}/api/${path}`, { headers });
    const body: unknown = await answer.json();
    if (!answer.ok)
      throw new NotMoved(`${path} answered ${answer.status}: ${JSON.stringify(body)}`);
    return { body: body as T, until: Date.parse(answer.headers.get('x-counted-until') ?? '') };
  };

  /** Sent again while it is away: a hit that was taken is known by its id. */
  const post = async (requests: HitValues[]): Promise<Tracked> => {
    const body = JSON.stringify({ requests, token_auth: collectorToken });
    for (let tries = 1; ; tries += 1) {
      const answer = await fetch(`${url}/matomo.php`, { method: 'POST', body }).catch(() => null);
      if (answer?.ok) return (await answer.json()) as Tracked;
      const isPassing = !answer || answer.status >= 500;
      if (!isPassing || tries === TRIES) {
        throw new NotMoved(
          `The hits were not taken: ${answer ? await answer.text() : 'no answer'}`,
        );
      }
      await sleep(1_000 * Number(answer?.headers.get('retry-after') ?? 1));
    }
  };

  return {
    site: async () => (await read<Settings>('settings')).body.site,

    async countVisits(from: string, to: string): Promise<number> {
      const path = `analytics/traffic/${prefix}?from=${from}&to=${to}`;
      const { body } = await read<TrafficGroup[]>(path);
      return body.reduce((sum, { nb_visits }) => sum + nb_visits, 0);
    },

    async send(hits) {
      const sum = { tracked: 0, invalid: 0 };
      for (let at = 0; at < hits.length; at += MAX_ENTRIES) {
        const { tracked, invalid } = await post(hits.slice(at, at + MAX_ENTRIES));
        sum.tracked += tracked;
        sum.invalid += invalid;
      }
      return sum;
    },

    async reports(from: string, to: string) {
      const asked = Date.now();
      const period = `?from=${from}&to=${to}`;
      for (;;) {
        const { body: events, until } = await read<EventGroup[]>(`analytics/${prefix}${period}`);
        const traffic = await read<TrafficGroup[]>(`analytics/traffic/${prefix}${period}`);
        if (!(until < asked)) return { events, traffic: traffic.body };
        await sleep(500);
      }
    },
  };
};
