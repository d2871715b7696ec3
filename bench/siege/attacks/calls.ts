import { ADMIN } from '../../product.ts';
import { type Answers, type Attack, get, JSON_TYPE, post, repeat } from '../attack.ts';
import { TARGET } from '../scene.ts';

/** 300 sign-ins at once, for one account that there is and for many that there are not. */
export const signIns: Attack = async ({ url, until }) => {
  const answers: Answers = new Map();
  await repeat(until, { atOnce: 300, everyMs: 2_000 }, (at) => {
    const email = at % 2 === 0 ? ADMIN.email : `nobody${at}@example.org`;
    const body = JSON.stringify({ email, password: `guess number ${at}` });
    return post(answers, `${url}/api/users/login`, { 'content-type': JSON_TYPE }, body);
  });
  return answers;
};

const DOCUMENTS = ['openapi.json', 'openapi.yaml', 'js/scalar.js'];

/** 16 connections that read the description of the API. */
export const apiDocs: Attack = async ({ url, until }) => {
  const answers: Answers = new Map();
  await repeat(until, { atOnce: 16, everyMs: 0 }, (at) =>
    get(answers, `${url}/api/docs/${DOCUMENTS[at % DOCUMENTS.length]}`, {
      'accept-encoding': 'gzip',
    }),
  );
  return answers;
};

const HEADER = 'title,room,start,end,posters\n';
const MANY_MAILINGS = { email: 'many@example.org', rhythms: Array(249_000).fill(1) };
const MANY_SECTIONS = { name: 'many', sections: Array(249_000).fill(1), expiresAt: null };

/** What an organiser may send, by its path: each body once held everybody up for seconds. */
const uploads = (): [string, string, Buffer][] => {
  const bodies: [string, string, string][] = [
    ['programme', 'text/csv', `${HEADER}${'x\n'.repeat(990_000)}`],
    ['programme', 'text/csv', `${'\n'.repeat(120_000)}${HEADER}`],
    ['mailings', JSON_TYPE, JSON.stringify(MANY_MAILINGS)],
    ['shares', JSON_TYPE, JSON.stringify(MANY_SECTIONS)],
  ];
  return bodies.map(([call, type, text]) => [
    `/api/analytics/${call}/${TARGET}`,
    type,
    Buffer.from(text),
  ]);
};

/** Four uploads at once of an organiser, all of them wrong. */
export const badUploads: Attack = async ({ url, organiser, until }) => {
  const answers: Answers = new Map();
  const bodies = uploads();
  await repeat(until, { atOnce: 4, everyMs: 500 }, async (at) => {
    const [path, type, body] = bodies[at % bodies.length] ?? ['', '', Buffer.alloc(0)];
    await post(answers, `${url}${path}`, { ...organiser, 'content-type': type }, body);
  });
  return answers;
};

/** 16 at a time of the dearest report, by one share link. */
export const sessionReports: Attack = async ({ url, reader, until }) => {
  const answers: Answers = new Map();
  await repeat(until, { atOnce: 16, everyMs: 0 }, () =>
    get(answers, `${url}/api/analytics/sessions/${TARGET}`, reader),
  );
  return answers;
};

const FILTERS = ['country=DE', 'source=direct', 'source=social', 'source=website'];

/** 200 filtered reads at a time of one share link, of which no two are the same. */
export const filteredReports: Attack = async ({ url, reader, until }) => {
  const answers: Answers = new Map();
  await repeat(until, { atOnce: 200, everyMs: 2_000 }, (at) => {
    const day = new Date(Date.UTC(2000, 0, 1 + (at % 9_000))).toISOString().slice(0, 10);
    const filter = FILTERS[at % FILTERS.length];
    return get(
      answers,
      `${url}/api/analytics/${TARGET}?from=${day}&to=2100-01-01&${filter}`,
      reader,
    );
  });
  return answers;
};
