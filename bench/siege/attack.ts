import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { ask } from './ask.ts';
import type { Scene } from './scene.ts';

/** What an actor is told: whom to ask, as whom, and until when. */
export interface Part extends Scene {
  url: string;
  until: number;
  /** The names of all attacks of the round. */
  attacks: string[];
}

/** What a stranger does: each ends at `until`, and tells how its requests were answered. */
export type Attack = (part: Part) => Promise<Answers>;
export type Answers = Map<number | 'none', number>;

export const FORM_TYPE = 'application/x-www-form-urlencoded';
export const JSON_TYPE = 'application/json';

export const noteAnswer = (answers: Answers, status: number | 'none'): void => {
  answers.set(status, (answers.get(status) ?? 0) + 1);
};

/** As if each request came from another place: the proxy in front is believed. */
export const fromAnywhere = (): { 'x-forwarded-for': string } => {
  const [a, b, c] = randomBytes(3);
  return { 'x-forwarded-for': `203.${a}.${b}.${c}` };
};

export const get = async (
  answers: Answers,
  url: string,
  headers: Record<string, string>,
): Promise<void> => {
  const { status } = await ask(url, { headers: { ...headers, ...fromAnywhere() } });
  noteAnswer(answers, status ?? 'none');
};

export const post = async (
  answers: Answers,
  url: string,
  headers: Record<string, string>,
  body: Buffer | string,
): Promise<void> => {
  const options = { method: 'POST', headers: { ...headers, ...fromAnywhere() }, body };
  noteAnswer(answers, (await ask(url, options)).status ?? 'none');
};

/** Does it again and again, so many at a time, and no more often than every so many milliseconds. */
export const repeat = async (
  until: number,
  { atOnce, everyMs }: { atOnce: number; everyMs: number },
  act: (at: number) => Promise<void>,
): Promise<void> => {
  let at = 0;
  const one = async (): Promise<void> => {
    while (Date.now() < until) {
      const next = Date.now() + everyMs;
      at += 1;
      await act(at);
      await sleep(Math.max(0, next - Date.now()));
    }
  };
  await Promise.all(Array.from({ length: atOnce }, one));
};
