import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { type Call, MAX_BODY_BYTES } from '#contract/call.ts';
import { accessCases } from '../test/access/cases.ts';
import { fill } from '../test/access/fill-path.ts';
import { buildRoles } from '../test/build-roles.ts';
import { contractCalls } from '../test/contract-calls.ts';
import { costOf } from '../test/cost-of.ts';
import { buildShared } from '../test/shared.ts';

interface Schema {
  type?: string;
  properties?: Record<string, Schema>;
  items?: Schema;
  anyOf?: Schema[];
  const?: unknown;
  enum?: unknown[];
  maxItems?: number;
  maxLength?: number;
  additionalProperties?: unknown;
}

const calls = await contractCalls();
const nameOf = ({ method, path }: Call): string => `${method} ${path}`;
const schemaOf = (type: z.ZodType): Schema =>
  z.toJSONSchema(type, { io: 'input', unrepresentable: 'any' }) as Schema;

/** Every schema within one, with the way to it. */
const partsOf = (schema: Schema, way: string): [string, Schema][] => [
  [way, schema],
  ...Object.entries(schema.properties ?? {}).flatMap(([name, part]) =>
    partsOf(part, `${way}.${name}`),
  ),
  ...(schema.anyOf ?? []).flatMap((part) => partsOf(part, way)),
  ...(schema.items ? partsOf(schema.items, `${way}[]`) : []),
];

const requestParts = calls.flatMap((call) =>
  (['params', 'query', 'body'] as const).flatMap((place) => {
    const type = call[place];
    return type ? partsOf(schemaOf(type), `${nameOf(call)} ${place}`) : [];
  }),
);

describe('what a call takes', () => {
  test('each list of a request says how long it may be', () => {
    const lists = requestParts.filter(([, { type }]) => type === 'array');
    expect(lists.length).toBeGreaterThan(10);
    const endless = lists.filter(([, { maxItems }]) => maxItems === undefined);
    expect(endless.map(([way]) => way)).toEqual([]);
  });

  test('no request has names of its own choice', () => {
    const maps = requestParts.filter(
      ([, { type, properties }]) => type === 'object' && !properties,
    );
    expect(maps.map(([way]) => way)).toEqual([]);
  });

  test('a list that is too long is refused before what is in it is looked at', () => {
    const list = z.object({ list: z.array(z.string()).max(50) });
    const { error } = list.safeParse({ list: Array(249_000).fill(0) });
    expect(error?.issues).toHaveLength(1);
  });

  /** In ASCII; a text without an end counts as a long one. */
  const bytesOf = (schema: Schema): number => {
    if (schema.anyOf) return Math.max(...schema.anyOf.map(bytesOf));
    if (schema.const !== undefined) return JSON.stringify(schema.const).length;
    if (schema.enum) return Math.max(...schema.enum.map((one) => JSON.stringify(one).length));
    if (schema.type === 'array')
      return 2 + (schema.maxItems ?? 0) * (1 + bytesOf(schema.items ?? {}));
    if (schema.type !== 'object') return 2 + (schema.maxLength ?? 64);
    return Object.entries(schema.properties ?? {})
      .map(([name, part]) => name.length + 4 + bytesOf(part))
      .reduce((sum, bytes) => sum + bytes, 2);
  };

  test('no body has more room than it needs, nor less', () => {
    const taken = calls.flatMap((call) => {
      const { body, maxBodyBytes = MAX_BODY_BYTES } = call;
      return body ? [{ name: nameOf(call), maxBodyBytes, needed: bytesOf(schemaOf(body)) }] : [];
    });
    expect(taken.filter(({ needed, maxBodyBytes }) => needed > maxBodyBytes)).toEqual([]);
    const large = taken.filter(({ maxBodyBytes }) => maxBodyBytes > MAX_BODY_BYTES);
    // Other alphabets need two or three bytes for a letter.
    expect(large.filter(({ needed, maxBodyBytes }) => maxBodyBytes > 3 * needed)).toEqual([]);
  });

  test('whoever is not signed in sends 16 kB at most; the provider, whose events are signed, more', () => {
    const large = calls.filter(
      ({ access, maxBodyBytes = 0, upload }) =>
        access === 'public' && (maxBodyBytes > MAX_BODY_BYTES || upload),
    );
    expect(MAX_BODY_BYTES).toBe(16_000);
    expect(large.map(nameOf)).toEqual(['POST /api/stripe/webhook']);
  });
});

describe('bodies', () => {
  const world = buildShared(() => buildRoles('admin'));
  const withBodies = calls.filter(({ body, rawBody }) => body || rawBody);

  const send = async (call: Call, payload: string) => {
    const authorization = `Bearer ${await world().token()}`;
    const { id } = world().neuro;
    const type = call.rawBody ? 'application/x-www-form-urlencoded' : 'application/json';
    return world().app.inject({
      method: call.method,
      url: fill(call.path, { params: { prefix: 'NOPE', abstractId: 'P1', token: 'none', id } }),
      headers: { authorization, 'content-type': type },
      payload,
    });
  };

  test('each call takes a body of its limit, and none that is larger', async () => {
    const faults: string[] = [];
    for (const call of withBodies) {
      const limit = call.maxBodyBytes ?? MAX_BODY_BYTES;
      const whole = await send(call, '[]'.padEnd(limit));
      const larger = await send(call, '[]'.padEnd(limit + 1));
      if (whole.statusCode === 413 || larger.statusCode !== 413) faults.push(nameOf(call));
    }
    expect(faults).toEqual([]);
  });

  test('an answer names fifty faulty fields, says how many more there are, and not much of each', async () => {
    const share = calls.find((call) => nameOf(call) === 'POST /api/analytics/shares/{prefix}');
    const report = { from: '2026-11-02', to: '2026-11-03' };
    const body = {
      ...{ name: 'A', sections: ['posters'], expiresAt: null },
      sponsor: { ...report, posters: Array(200).fill(0), topics: [] },
      ...Object.fromEntries(Array.from({ length: 20_000 }, (_, at) => [`more${at}`, 1])),
    };
    const answer = await send(share as Call, JSON.stringify(body));
    expect(answer.statusCode).toBe(400);
    const { fields, message } = answer.json();
    expect(fields).toHaveLength(50);
    expect(fields[0].field).toBe('sponsor.posters.0');
    expect(message).toMatch(/^sponsor\.posters\.0: .* \(and 151 more\)$/);
    expect(answer.body.length).toBeLessThan(10_000);
  });

  test('as many wrong entries as fit into a body cost next to nothing', async () => {
    const dear: string[] = [];
    for (const call of withBodies.filter(({ body }) => body)) {
      const lists = partsOf(schemaOf(call.body as z.ZodType), '').filter(
        ([, { type }]) => type === 'array',
      );
      const limit = call.maxBodyBytes ?? MAX_BODY_BYTES;
      for (const [way] of lists) {
        const names = way.split('.').filter(Boolean);
        const opening = names.map((name) => `{"${name}":`).join('');
        const closing = '}'.repeat(names.length);
        const entries = '0,'.repeat((limit - opening.length - closing.length - 4) / 2);
        const body = `${opening}[${entries}0]${closing}`;
        expect((await send(call, body)).statusCode, nameOf(call)).toBe(400);
        const cost = await costOf(3, () => send(call, body));
        if (cost > 60) dear.push(`${nameOf(call)}${way}: ${cost} ms`);
      }
    }
    expect(dear).toEqual([]);
  });
});

describe('public calls', () => {
  const world = buildShared(() => buildRoles('stranger'));

  /** But for what only a program on the same machine is told. */
  const toStrangers = calls.filter(
    ({ access, path }) => access === 'public' && path !== '/metrics',
  );

  /** What a stranger may send besides: of the greatest size that is taken, and wrong. */
  const worstBodies = (call: Call): string[] => {
    if (!call.body) return [];
    const { properties = {} } = schemaOf(call.body);
    return [
      `[${'0,'.repeat(MAX_BODY_BYTES / 2 - 2)}0]`,
      `{${Array.from({ length: 1_200 }, (_, at) => `"x${at}":[0]`).join()}}`,
      ...Object.keys(properties).flatMap((name) => [
        JSON.stringify({ [name]: 'x'.repeat(15_000) }),
        JSON.stringify({ [name]: Array(7_000).fill(0) }),
      ]),
    ];
  };

  test('none costs more than a few milliseconds, or answers with much, whatever it is sent', async () => {
    const faults: string[] = [];
    for (const call of toStrangers) {
      const [one] = accessCases[nameOf(call)] ?? [];
      const ask = (await one?.ask?.(world(), null)) ?? {};
      const request = {
        method: call.method,
        url: fill(call.path, ask),
        headers: { 'content-type': 'application/json', ...ask.headers },
      };
      for (const payload of [ask.payload, ...worstBodies(call)]) {
        const sent = { ...request, ...(payload && { payload }) };
        const { body } = await world().app.inject(sent);
        const cost = await costOf(5, () => world().app.inject(sent));
        if (cost > 15 || body.length > 30_000) {
          faults.push(
            `${nameOf(call)}: ${cost} ms, ${body.length} bytes, ${String(payload).slice(0, 40)}`,
          );
        }
      }
    }
    expect(faults).toEqual([]);
  });

  /** The files of the API documentation have a test of their own, and hits another. */
  const besides = Object.entries(accessCases).filter(
    ([name]) =>
      /^(GET|POST) /.test(name) &&
      !/ \/(assets|sandbox|api\/docs\/[jo])/.test(name) &&
      !calls.some((call) => nameOf(call) === name),
  );

  test('nor does any that is no call of the contract', async () => {
    const faults: string[] = [];
    for (const [name, [one]] of besides) {
      const [method = '', path = ''] = name.split(' ');
      const ask = (await one?.ask?.(world(), null)) ?? {};
      const { payload, headers } = ask;
      const request = {
        method: method as 'GET',
        url: fill(path, ask),
        ...(headers && { headers }),
      };
      const sent = { ...request, ...(payload !== undefined && { payload }) };
      const { body } = await world().app.inject(sent);
      const cost = await costOf(5, () => world().app.inject(sent));
      if (cost > 15 || body.length > 30_000)
        faults.push(`${name}: ${cost} ms, ${body.length} bytes`);
    }
    expect(besides.map(([name]) => name)).toContain('GET /tracker.js');
    expect(faults).toEqual([]);
  });
});
