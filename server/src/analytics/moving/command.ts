import { parseArgs } from 'node:util';
import type { ComparedFigures } from '#contract/move.ts';
import { AppError } from '../../platform/errors.ts';
import { buildMatomoClient } from '../sources/matomo-client.ts';
import type { ComparedRow } from './compare.ts';
import { moveVisits } from './move.ts';
import { buildProduct, NotMoved } from './product.ts';
import { stateFile } from './state-file.ts';

const USAGE = `npm run import-matomo -- --url https://matomo.example --site 7 --prefix CARDIO26

Reads the visits of a Matomo site from its visitor log and sends them to a running ePoster Live.
  --to URL          the installation; http://localhost:3000
  --from, --until   days such as 2026-11-02; all of them, from the site's creation to today
  --whole-site      every page of the site is the conference's; else those below its posters' address
  --beside          visits that the conference has in that time already stay, and are counted beside
  --state FILE      where it is written down how far it is; matomo-SITE-PREFIX.json

From the environment, never as an argument: MATOMO_TOKEN; COLLECTOR_TOKEN, as the installation has it;
and EPOSTER_TOKEN, or ADMIN_EMAIL and ADMIN_PASSWORD, to read its reports. Started again, it goes on
where it ended. Ends with 1 when it could not be done, with 2 when rows of the reports differ.`;

/** A wrong call: what is wrong, and how it is meant. */
class WrongCall extends Error {}

const MAX_SHOWN = 100;
const LONGEST_MS = 290_000;

const say = (line: string): void => void process.stdout.write(`${line}\n`);

const options = {
  url: { type: 'string' },
  site: { type: 'string' },
  prefix: { type: 'string' },
  to: { type: 'string', default: 'http://localhost:3000' },
  from: { type: 'string' },
  until: { type: 'string' },
  'whole-site': { type: 'boolean', default: false },
  beside: { type: 'boolean', default: false },
  state: { type: 'string' },
} as const;

const readCall = () => {
  try {
    const { values } = parseArgs({ options });
    const { url, site, prefix } = values;
    if (!url || !prefix || !/^[1-9]\d*$/.test(site ?? '')) throw new Error('Something is missing');
    for (const day of [values.from, values.until]) {
      if (day && !/^\d{4}-\d\d-\d\d$/.test(day)) throw new Error(`${day} is no day`);
    }
    return { ...values, url, prefix, siteId: Number(site), to: values.to.replace(/\/$/, '') };
  } catch (error) {
    throw new WrongCall(`${(error as Error).message}\n\n${USAGE}`);
  }
};

const secret = (name: 'MATOMO_TOKEN' | 'COLLECTOR_TOKEN'): string => {
  const value = process.env[name];
  if (!value) throw new WrongCall(`Set ${name}\n\n${USAGE}`);
  return value;
};

const signIn = async (url: string): Promise<string> => {
  const { EPOSTER_TOKEN, ADMIN_EMAIL: email, ADMIN_PASSWORD: password } = process.env;
  if (EPOSTER_TOKEN) return EPOSTER_TOKEN;
  if (!email || !password) {
    throw new WrongCall(`Set EPOSTER_TOKEN, or ADMIN_EMAIL and ADMIN_PASSWORD\n\n${USAGE}`);
  }
  const answer = await fetch(`${url}/api/users/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  const body = (await answer.json()) as { token: string; message: string };
  if (!answer.ok) throw new NotMoved(body.message);
  return body.token;
};

const wordsOf = (figures: ComparedFigures): string => {
  if (!figures) return 'none';
  const { visits, events } = figures;
  return events === undefined ? `${visits} visits` : `${visits} visits, ${events} events`;
};

const lineOf = ({ group, label, matomo, here }: ComparedRow): string =>
  `${[group, label].filter(Boolean).join(' | ')}: Matomo ${wordsOf(matomo)}, here ${wordsOf(here)}`;

const run = async (): Promise<void> => {
  const { url, prefix, siteId, to, from, until, beside, state, ...more } = readCall();
  const [token, collectorToken] = [secret('MATOMO_TOKEN'), secret('COLLECTOR_TOKEN')];
  const readerToken = await signIn(to);
  const named = await fetch(`${to}/api/conferences/${encodeURIComponent(prefix)}`);
  if (!named.ok) throw new NotMoved(`There is no conference ${prefix} at ${to}`);
  const { name } = (await named.json()) as { name: string };
  const log = { warn: (_details: object, message: string) => say(`Note: ${message}`) };
  const { equal, differing } = await moveVisits({
    client: buildMatomoClient({ url, token, log, patienceMs: LONGEST_MS }),
    product: buildProduct({ url: to, prefix, collectorToken, readerToken }),
    ...{ siteId, prefix, name, from, until, beside, say },
    wholeSite: more['whole-site'],
    eventDimension:
      process.env.MATOMO_EVENT_DIMENSION === 'eventName' ? 'eventName' : 'eventAction',
    states: stateFile(state ?? `matomo-${siteId}-${prefix}.json`),
  });
  say(`${equal} rows are the same in both reports, ${differing.length} differ`);
  for (const row of differing.slice(0, MAX_SHOWN)) say(`  ${lineOf(row)}`);
  process.exitCode = differing.length > 0 ? 2 : 0;
};

try {
  await run();
} catch (error) {
  const isKnown = [WrongCall, NotMoved, AppError].some((kind) => error instanceof kind);
  process.stderr.write(`${isKnown ? (error as Error).message : String(error)}\n`);
  process.exitCode = 1;
}
