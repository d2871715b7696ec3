import fc from 'fast-check';
import { z } from 'zod';
import type { Call } from '#contract/call.ts';
import { hostile, type Known, objectOf, type Schema, valid } from './arbitrary-values.ts';

/** Right, right but for some fields, or nothing like it. */
const roughly = (schema: Schema, known: Known): fc.Arbitrary<unknown> => {
  const right = valid(schema, known);
  if (schema.type !== 'object') return fc.oneof(right, hostile);
  const spoilt = objectOf(schema, known, (part) =>
    fc.oneof({ weight: 2, arbitrary: valid(part, known) }, hostile),
  );
  const more = fc.dictionary(fc.constantFrom('__proto__', 'role', '', '$where'), hostile);
  const mixed = fc.tuple(spoilt, more).map(([fields, added]) => ({ ...fields, ...added }));
  return fc.oneof({ weight: 3, arbitrary: right }, { weight: 4, arbitrary: mixed }, hostile);
};

const schemaOf = (type: z.ZodType): Schema =>
  z.toJSONSchema(type, { io: 'input', unrepresentable: 'any' }) as Schema;

const fieldsOf = (type: z.ZodObject | undefined, known: Known) => {
  if (!type) return fc.constant<Record<string, unknown>>({});
  const schema = schemaOf(type);
  const spoilt = objectOf(schema, known, (part) => fc.oneof(valid(part, known), hostile));
  const right = objectOf(schema, known, (part) => valid(part, known));
  return fc.oneof(right, spoilt);
};

/** Objects as JSON: some that are made here cannot be turned into text otherwise. */
const textFrom = (value: unknown): string =>
  typeof value === 'object' ? JSON.stringify(value) : String(value);

/** Percent-encoded; half a character as the three bytes that no UTF-8 has. */
export const encode = (value: unknown): string =>
  [...textFrom(value)]
    .map((sign) =>
      sign.isWellFormed()
        ? encodeURIComponent(sign)
        : `%ED%${(0x80 | ((sign.charCodeAt(0) >> 6) & 0x3f)).toString(16)}%80`,
    )
    .join('');

const cells = fc.array(
  fc.array(fc.oneof(fc.string({ unit: 'binary' }), hostile.map(textFrom)), { maxLength: 6 }),
  {
    maxLength: 6,
  },
);
const sheet = cells.map((rows) =>
  ['abstractId,abstractTitle,code,authorEmails,uid', ...rows.map((row) => row.join(','))].join(
    '\n',
  ),
);
const rows = fc
  .array(
    fc.oneof(
      fc.record({
        abstractId: hostile,
        abstractTitle: hostile,
        code: hostile,
        authorEmails: hostile,
      }),
      hostile,
    ),
  )
  .map((list) => JSON.stringify({ rows: list }));
const form = fc
  .dictionary(fc.constantFrom('email', 'method', 'number', 'iban', 'answer', 'outcome'), hostile)
  .map((fields) =>
    Object.entries(fields)
      .map(([name, value]) => `${name}=${encode(value)}`)
      .join('&'),
  );
const bytes = fc.uint8Array({ maxLength: 400 }).map((list) => Buffer.from(list));
const nested = fc.constantFrom('['.repeat(100_000), '{"a":'.repeat(50_000), '[]', 'null', '{', '"');

const bodyOf = (call: Call, known: Known): fc.Arbitrary<string | Buffer | undefined> => {
  const wild = fc.oneof(bytes, nested, fc.constant(undefined), form);
  if (call.upload)
    return fc.oneof(
      fc.constant('{"a.mp4":"A"}'),
      sheet,
      rows,
      hostile.map((value) => JSON.stringify(value)),
      wild,
    );
  if (call.rawBody) return fc.oneof(form, fc.json(), wild);
  if (!call.body) return fc.oneof({ weight: 5, arbitrary: fc.constant(undefined) }, wild);
  const right = roughly(schemaOf(call.body), known).map((value) => JSON.stringify(value) ?? '');
  return fc.oneof({ weight: 5, arbitrary: right }, wild);
};

const types = [
  'text/csv',
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data',
  'application/json; charset=utf-16',
  'x',
  '',
];

export interface WildRequest {
  url: string;
  headers: Record<string, string>;
  body: string | Buffer | undefined;
}

/** Requests to one call: some as it wants them, most with something wrong in any part of them. */
export const arbitraryRequest = (call: Call, known: Known): fc.Arbitrary<WildRequest> =>
  fc
    .record({
      params: fieldsOf(call.params, known),
      query: fieldsOf(call.query, known),
      body: bodyOf(call, known),
      type: fc.oneof(
        { weight: 5, arbitrary: fc.constant('application/json') },
        fc.constantFrom(...types),
      ),
      more: fc.dictionary(
        fc.constantFrom(
          'cookie',
          'user-agent',
          'x-forwarded-for',
          'accept',
          'origin',
          'stripe-signature',
        ),
        fc.string({ maxLength: 300 }),
      ),
    })
    .map(({ params, query, body, type, more }) => {
      const path = call.path.replaceAll(/\{(\w+)\}/g, (_, name) =>
        encode(params[name]).slice(0, 5_000),
      );
      const asked = Object.entries(query)
        .filter(([, value]) => value !== undefined)
        .map(([name, value]) => `${name}=${encode(value)}`);
      const url = asked.length > 0 ? `${path}?${asked.join('&')}` : path;
      return {
        url,
        body,
        headers: { ...more, ...(body !== undefined && { 'content-type': type }) },
      };
    });
