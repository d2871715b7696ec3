import { readFileSync } from 'node:fs';
import { buildMatomo, type MatomoAnswer } from '../matomo-stand-in.ts';

/** What a running Matomo 5.2 (PHP 8.2, MariaDB 10.11) answered to a question of ours. */
interface RecordedAnswer {
  /** What was different at that Matomo then. */
  when?: 'wrong token' | 'wrong path' | 'no visitor log';
  method: string;
  /** Without those that every question has. */
  params: Record<string, string>;
  status: number;
  answer?: unknown;
  page?: string;
}

/** What a client sent, and what that Matomo counted. */
export interface RecordedClient {
  case: string;
  by: string;
  requests: { method: string; query: string; body: string; type: string; agent: string }[];
  matomo: {
    visits: number;
    pages: number;
    /** Visits and events. */
    events: Record<string, [number, number]>;
  };
}

const lines = <T>(name: string): T[] =>
  readFileSync(new URL(name, import.meta.url), 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as T);

const answers = lines<RecordedAnswer>('answers.ndjson');
export const recordedClients = lines<RecordedClient>('clients.ndjson');

const ALWAYS = ['module', 'format', 'method', 'language', 'format_metrics'];

const keyOf = (params: Record<string, string>): string =>
  JSON.stringify(
    Object.entries(params)
      .filter(([name, value]) => !(name === 'filter_limit' && value === '-1'))
      .filter(([name]) => !ALWAYS.includes(name))
      .sort(),
  );

const replyOf = ({ status, answer, page }: RecordedAnswer): MatomoAnswer =>
  answer !== undefined && status === 200
    ? { json: answer }
    : { status, text: page ?? JSON.stringify(answer) };

/** Answers as that Matomo did; a question that it was not asked fails the test. */
export const buildRecordedMatomo = async (when?: RecordedAnswer['when']) => {
  const matomo = await buildMatomo();
  for (const [method, all] of Map.groupBy(answers, (answer) => answer.method)) {
    matomo.answer(method, (params) => {
      const same = all.filter((one) => keyOf(one.params) === keyOf(params));
      const found = same.find((one) => one.when === when) ?? same.find((one) => !one.when);
      if (!found) throw new Error(`Matomo was not asked ${method} ${keyOf(params)}`);
      return replyOf(found);
    });
  }
  return matomo;
};
