import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { version } from './version.ts';

/** Long enough for a busy database, short enough for a scrape, which usually waits ten seconds. */
const PATIENCE = 3_000;
const DURATIONS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];

/** One figure that is read when it is asked for; `label` tells its values apart. */
export interface FigureDefinition {
  type: 'counter' | 'gauge';
  help: string;
  label?: string;
}

/** A value per figure; per value of its label where it has one. */
type Values<Definitions extends Record<string, FigureDefinition>> = {
  [Name in keyof Definitions]: Definitions[Name] extends { label: string }
    ? Record<string, number>
    : number;
};

/**
 * What /metrics tells, in Prometheus' text format. A label names a route's pattern, a reason out of
 * a closed list or a part of the program; never a visitor, an address of any kind or a conference,
 * so that the figures tell nothing about anybody and their number stays small.
 */
export type Metrics = ReturnType<typeof buildMetrics>;

export const buildMetrics = () => {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const registers = [registry];
  new Gauge({
    name: 'eposter_build_info',
    help: 'Always 1; the labels tell the version of the program and of Node',
    labelNames: ['version', 'node'],
    registers,
  }).set({ version, node: process.version }, 1);
  const requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Requests by route pattern, method and status, and how long they took',
    labelNames: ['method', 'route', 'status'],
    buckets: DURATIONS,
    registers,
  });
  const sources: (() => Promise<void>)[] = [];

  return {
    contentType: registry.contentType,

    answered(method: string, route: string, status: number, seconds: number): void {
      requests.observe({ method, route, status }, seconds);
    },

    /** Figures that are read together. Those that cannot be read in time are left out, not stale. */
    add<const Definitions extends Record<string, FigureDefinition>>(
      definitions: Definitions,
      read: () => Promise<Values<Definitions>> | Values<Definitions>,
    ): void {
      const fills = Object.entries(definitions).map(([name, definition]) => {
        const fill = addFigure(registry, name, definition);
        return (values: Values<Definitions> | undefined) => fill(values?.[name]);
      });
      sources.push(async () => {
        const values = await inTime(read);
        for (const fill of fills) fill(values);
      });
    },

    async text(): Promise<string> {
      await Promise.all(sources.map((refresh) => refresh()));
      return registry.metrics();
    },
  };
};

const addFigure = (registry: Registry, name: string, { type, help, label }: FigureDefinition) => {
  const options = { name, help, labelNames: label ? [label] : [], registers: [registry] };
  const figure = type === 'counter' ? new Counter(options) : new Gauge(options);
  return (value: number | Record<string, number> | undefined): void => {
    figure.reset();
    // A reset one without a label is 0, which nobody has said.
    if (value === undefined && !label) figure.remove();
    if (typeof value === 'number') figure.inc(value);
    else if (value) {
      for (const [key, count] of Object.entries(value)) figure.inc({ [label ?? '']: key }, count);
    }
  };
};

const inTime = async <T>(read: () => Promise<T> | T): Promise<T | undefined> => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(resolve, PATIENCE, undefined);
  });
  try {
    return await Promise.race([read(), late]);
  } catch {
    return undefined;
  } finally {
    clearTimeout(timer);
  }
};
