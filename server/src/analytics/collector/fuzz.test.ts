import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { encode } from '../../../test/arbitrary-requests.ts';
import { hostile } from '../../../test/arbitrary-values.ts';
import { buildTestApp } from '../../../test/build-app.ts';
import { buildConference } from '../../../test/build-conference.ts';
import { hunt } from '../../../test/hunt.ts';

const LIMIT = { timeout: 120_000 };

const names =
  'idsite rec _id cid uid url urlref action_name e_c e_a e_n e_v search search_cat search_count link download ca ma_id ma_re ma_mt ma_ti ma_st ma_ps ma_le ma_ttp ma_fs pv_id cvar _cvar dimension1 ua lang res cip cdt h m s rand send_image token_auth idgoal revenue __proto__'.split(
    ' ',
  );

const value = fc.oneof(
  hostile,
  fc.constantFrom<unknown>('video', '1', '1793610000', 'Top Authors'),
);

const hit = fc.dictionary(fc.constantFrom(...names), value, { maxKeys: 12 }).map(
  (params): Record<string, unknown> => ({
    idsite: 'NEURO26',
    rec: '1',
    ua: 'Firefox',
    ...params,
  }),
);

const queryOf = (params: Record<string, unknown>): string =>
  Object.entries(params)
    .map(([name, sent]) => `${name}=${encode(sent).slice(0, 3_000)}`)
    .join('&');

const bulk = fc
  .array(
    fc.oneof(
      hit,
      hit.map((params) => `?${queryOf(params)}`),
      hostile,
    ),
  )
  .map((requests) => JSON.stringify({ requests }));

const body = fc.oneof(
  bulk,
  hit.map(queryOf),
  fc.uint8Array({ maxLength: 2_000 }).map((bytes) => Buffer.from(bytes)),
  fc.constantFrom('['.repeat(100_000), '{"requests":[', '{"requests":{}}', ''),
);

const type = fc.constantFrom('application/json', 'text/plain', 'image/png', 'x', '');

test(
  'whatever is sent is never a 5xx, and nothing that was taken cannot be counted',
  LIMIT,
  async () => {
    const product = await buildTestApp();
    await buildConference(product, { prefix: 'NEURO26' });
    const send = async (request: object): Promise<string[]> => {
      const answer = await product.app.inject({ url: '/matomo.php', ...request });
      const { statusCode, body: said } = answer;
      const refused =
        statusCode < 500 && /^The hit was not recorded: [\w ]+\n$|"requestId"/.test(said);
      return statusCode < 300 || refused ? [] : [`${statusCode} ${said.slice(0, 300)}`];
    };
    const faults = [
      await hunt('a hit', hit, (params) => send({ url: `/matomo.php?${queryOf(params)}` })),
      await hunt('a body', fc.tuple(body, type), ([payload, contentType]) =>
        send({ method: 'POST', payload, headers: { 'content-type': contentType } }),
      ),
    ];
    expect(faults.flat()).toEqual([]);
    product.collector.start();
    await product.collector.waitUntilCounted();
    const { rows } = await sql<{ waiting: number }>`
    select count(*)::int as waiting from spool`.execute(product.database.db);
    expect(rows).toEqual([{ waiting: 0 }]);
  },
);
