import { sessionCookie } from '../../src/platform/http/access.ts';
import { changes, type RoleWorld } from '../build-roles.ts';
import type { Ask, Case, Verdicts } from './case.ts';
import { accessCases } from './cases.ts';
import { fill } from './fill-path.ts';

/** How a call is signed in. */
type Way = 'bearer' | 'cookie';

/** Sends every case by the role of a world in each of the ways; tells what is not as it should be. */
export const checkCases = async (world: RoleWorld, ways: Way[]): Promise<string[]> => {
  const faults: string[] = [];
  for (const [name, cases] of Object.entries(accessCases)) {
    for (const one of cases) {
      for (const by of ways) {
        faults.push(...(await check(world, name, one, by)));
      }
    }
  }
  return faults;
};

const signed = (by: Way, token: string | null): Record<string, string> => {
  if (!token) return {};
  return by === 'bearer'
    ? { authorization: `Bearer ${token}` }
    : { cookie: `${sessionCookie(false).name}=${token}` };
};

/** The cookie signs in reads only; to anything else it is as if nobody were signed in. */
const verdictOf = (one: Case, by: Way, name: string, ask: Ask, { role }: RoleWorld): number => {
  const { verdicts } = one;
  if (by === 'cookie' && !name.startsWith('GET ')) return verdicts.stranger;
  if (role === 'goldToken') return tokenVerdict(verdicts, 'gold', name, ask, ['NEURO26']);
  if (role !== 'adminToken') return verdicts[role];
  return tokenVerdict(verdicts, 'admin', name, ask, ['NEURO26', 'SOLD26']);
};

/** What would go on without the token: a link, or a move that holds the secret of another program. And money and codes. */
const NOT_FOR_PROGRAMS = new Set([
  'POST /api/analytics/shares/{prefix}',
  'POST /api/analytics/move/{prefix}',
  'DELETE /api/analytics/move/{prefix}',
  'POST /api/submissions/{prefix}/send',
  'POST /api/submissions/{prefix}/{abstractId}/send',
  'POST /api/submissions/{prefix}/{abstractId}/waive',
  'DELETE /api/submissions/{prefix}/{abstractId}/waive',
  'POST /api/submissions/{prefix}/{abstractId}/paid-elsewhere',
  'POST /api/payments/{prefix}/refund',
]);

/** Open to everybody, or about a conference of the token and open to its user; else refused. */
const tokenVerdict = (
  verdicts: Verdicts,
  user: 'gold' | 'admin',
  name: string,
  { params }: Ask,
  prefixes: string[],
): number => {
  if (verdicts.stranger !== 401) return verdicts.stranger;
  const isOwn = name.includes('{prefix}') && prefixes.includes(params?.prefix ?? '');
  if (!isOwn || NOT_FOR_PROGRAMS.has(name)) return 403;
  return user === 'gold' && !name.startsWith('GET ') ? 403 : verdicts[user];
};

const REFUSED = new Set([401, 403, 405]);

/** What is wrong with the answer to one case; nothing when all is as it should be. */
const check = async (world: RoleWorld, name: string, one: Case, by: Way) => {
  const [method = '', path = ''] = name.split(' ');
  const token = await world.token();
  const ask: Ask = (await one.ask?.(world, token)) ?? {};
  const expected = verdictOf(one, by, name, ask, world);
  const refused = REFUSED.has(expected);
  const before = refused ? (await changes(world)).length : 0;
  const answer = await world.app.inject({
    method: method as 'GET',
    url: fill(path, ask),
    headers: { ...ask.headers, ...signed(by, token) },
    ...(ask.payload !== undefined && { payload: ask.payload }),
    payloadAsStream: true,
  });
  answer.stream().destroy();
  const seen = `${world.role} by ${by}: ${name}`;
  if (answer.statusCode !== expected) {
    return [`${seen} answered ${answer.statusCode}, not ${expected}`];
  }
  const changed = refused ? (await changes(world)).slice(before) : [];
  return changed.map((table) => `${seen} was refused, and yet ${table} changed`);
};
