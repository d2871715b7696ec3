import { randomBytes } from 'node:crypto';
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { ADMIN } from '../product.ts';
import { ask } from './ask.ts';
import { TARGET } from './scene.ts';

/** What a stranger does: each ends at `until`, and tells how its requests were answered. */
export type Attack = (url: string, until: number) => Promise<Answers>;
export type Answers = Map<number | 'none', number>;

const note = (answers: Answers, status: number | 'none'): void => {
  answers.set(status, (answers.get(status) ?? 0) + 1);
};

/** As if each request came from another place: the proxy in front is believed. */
const fromAnywhere = (): { 'x-forwarded-for': string } => {
  const [a, b, c] = randomBytes(3);
  return { 'x-forwarded-for': `203.${a}.${b}.${c}` };
};

const post = async (
  answers: Answers,
  url: string,
  headers: Record<string, string>,
  body: Buffer | string,
): Promise<void> => {
  note(answers, (await ask(url, { method: 'POST', headers, body })) ?? 'none');
};

/** Does it again and again, so many at a time, and no more often than every so many milliseconds. */
const repeat = async (
  until: number,
  { atOnce, everyMs }: { atOnce: number; everyMs: number },
  act: () => Promise<void>,
): Promise<void> => {
  const one = async (): Promise<void> => {
    while (Date.now() < until) {
      const next = Date.now() + everyMs;
      await act();
      await sleep(Math.max(0, next - Date.now()));
    }
  };
  await Promise.all(Array.from({ length: atOnce }, one));
};

const FORM_TYPE = 'application/x-www-form-urlencoded';
const JSON_TYPE = 'application/json';

const LABEL_LENGTH = 1_500;
const LABELS_A_REQUEST = 100;

/** 2,600 new labels a second, each of 1,500 characters: the flood that was once 149 MB of report. */
const labels: Attack = async (url, until) => {
  const answers: Answers = new Map();
  let at = 0;
  await repeat(until, { atOnce: 2, everyMs: 77 }, async () => {
    const requests = Array.from({ length: LABELS_A_REQUEST }, () => {
      at += 1;
      return {
        idsite: TARGET,
        rec: '1',
        e_c: 'Top Topics',
        e_a: `${at} `.padEnd(LABEL_LENGTH, 'x'),
      };
    });
    const headers = { 'content-type': JSON_TYPE, ...fromAnywhere() };
    const body = JSON.stringify({ requests });
    await post(answers, `${url}/matomo.php`, headers, body);
  });
  return answers;
};

/** 300 sign-ins at once, for one account that there is and for many that there are not. */
const signIns: Attack = async (url, until) => {
  const answers: Answers = new Map();
  let at = 0;
  await repeat(until, { atOnce: 300, everyMs: 2_000 }, async () => {
    at += 1;
    const email = at % 2 === 0 ? ADMIN.email : `nobody${at}@example.org`;
    const headers = { 'content-type': JSON_TYPE, ...fromAnywhere() };
    const body = JSON.stringify({ email, password: `guess number ${at}` });
    await post(answers, `${url}/api/users/login`, headers, body);
  });
  return answers;
};

/** A request whose body comes a byte every five seconds, or never. */
const drip = (url: string, until: number, answers: Answers): Promise<void> =>
  new Promise((resolve) => {
    const { hostname, port } = new URL(url);
    const socket: Socket = connect(Number(port), hostname);
    let status: number | 'none' = 'none';
    const byte = setInterval(() => socket.write('x'), 5_000);
    const end = setTimeout(() => socket.destroy(), Math.max(0, until - Date.now()));
    socket.on('error', () => {});
    socket.on('data', (chunk) => {
      status = Number(/^HTTP\/1\.1 (\d+)/.exec(chunk.toString('latin1'))?.[1] ?? 0);
    });
    socket.on('close', () => {
      clearInterval(byte);
      clearTimeout(end);
      note(answers, status);
      resolve();
    });
    socket.write(
      `POST /matomo.php HTTP/1.1\r\nHost: ${hostname}:${port}\r\nContent-Type: application/json\r\nContent-Length: 60000\r\n\r\n`,
    );
  });

const slowBodies: Attack = async (url, until) => {
  const answers: Answers = new Map();
  await repeat(until, { atOnce: 200, everyMs: 1_000 }, () => drip(url, until, answers));
  return answers;
};

const MILLION = 1_000_000;
/** The requests that once held everybody up for seconds. */
const hugeBodies = (): [string, Buffer][] => {
  const texts: [string, string][] = [
    [FORM_TYPE, `idsite=${TARGET}&rec=1&e_c=a&e_a=${'+'.repeat(8 * MILLION - 100)}`],
    [FORM_TYPE, `idsite=${TARGET}&rec=1&urlref=https://${'a.'.repeat(4 * MILLION - 100)}`],
    [JSON_TYPE, '['.repeat(4 * MILLION)],
    [JSON_TYPE, `{"requests":${'['.repeat(4 * MILLION - 100)}`],
    [JSON_TYPE, `{"requests":["?${'&'.repeat(8 * MILLION - 100)}"]}`],
    [JSON_TYPE, `{"requests":[${'"",'.repeat(2.6 * MILLION)}""]}`],
  ];
  return texts.map(([type, text]) => [type, Buffer.from(text)]);
};

const hugeHits: Attack = async (url, until) => {
  const answers: Answers = new Map();
  const bodies = hugeBodies();
  let at = 0;
  await repeat(until, { atOnce: 2, everyMs: 500 }, async () => {
    at += 1;
    const [type, body] = bodies[at % bodies.length] ?? [JSON_TYPE, Buffer.alloc(0)];
    const headers = { 'content-type': type, ...fromAnywhere() };
    await post(answers, `${url}/matomo.php`, headers, body);
  });
  return answers;
};

export const attacks: Record<string, Attack> = { labels, signIns, slowBodies, hugeHits };
