import fc from 'fast-check';
import { z } from 'zod';
import type { Call } from '#contract/call.ts';

/** The part of JSON Schema that zod writes for the contract. */
interface Schema {
  type?: string;
  const?: unknown;
  enum?: unknown[];
  anyOf?: Schema[];
  allOf?: Schema[];
  properties?: Record<string, Schema>;
  items?: Schema;
  format?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
}

/** Values that exist, by the name of the field that takes them: so that handlers are reached, too. */
export type Known = Record<string, unknown[]>;

const deep = (depth: number): unknown => {
  let value: unknown = 'bottom';
  for (let at = 0; at < depth; at += 1) value = at % 2 ? [value] : { a: value };
  return value;
};

const nasty: unknown[] = [
  ...[null, true, -1, 0, 0.1, 1e308, Number.MAX_SAFE_INTEGER + 2, -(2 ** 63)],
  ...[
    '',
    ' ',
    '\u0000',
    'a\u0000b',
    '\ud800',
    'b\udfff',
    '\u202e',
    '\u{1f600}',
    '\r\nX: y',
    '%',
    '%00',
  ],
  ...[
    'NaN',
    '1e999',
    '99999999999999999999',
    '-1',
    '0x10',
    '2026-13-45',
    '0000-00-00',
    '+275760-09-14',
  ],
  ...[
    "' or 1=1 --",
    '{prefix}',
    '../../etc/passwd',
    '<script>alert(1)</script>',
    '=cmd()',
    '{{7*7}}',
  ],
  ...['__proto__', 'constructor', 'toString', 'x'.repeat(600), 'x'.repeat(70_000)],
  ...[[], {}, [[]], deep(50), deep(3_000)],
];

export const hostile: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...nasty) },
  fc.string({ unit: 'binary' }),
  fc.jsonValue(),
  fc.dictionary(fc.constantFrom('__proto__', 'constructor', 'prototype', 'id'), fc.jsonValue()),
);

const textOf = ({ minLength = 0, maxLength = 60, format }: Schema): fc.Arbitrary<string> => {
  if (format === 'email') return fc.emailAddress();
  if (format === 'uuid') return fc.uuid();
  if (format === 'date')
    return fc.date({ noInvalidDate: true }).map((at) => at.toISOString().slice(0, 10));
  if (format === 'date-time') return fc.date({ noInvalidDate: true }).map((at) => at.toISOString());
  const most = Math.min(maxLength, Math.max(minLength, 60));
  return fc.oneof(
    fc.string({ minLength, maxLength: most }),
    fc.string({ unit: 'grapheme', minLength, maxLength: most }),
  );
};

const valid = (schema: Schema, known: Known): fc.Arbitrary<unknown> => {
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const choices = schema.anyOf ?? schema.allOf;
  if (choices) return fc.oneof(...choices.map((choice) => valid(choice, known)));
  if (schema.type === 'object') return objectOf(schema, known, (part) => valid(part, known));
  if (schema.type === 'array') return fc.array(valid(schema.items ?? {}, known), { maxLength: 5 });
  if (schema.type === 'boolean') return fc.boolean();
  if (schema.type === 'null') return fc.constant(null);
  if (schema.type === 'integer' || schema.type === 'number') {
    const { minimum = -1_000, maximum = 1_000_000 } = schema;
    return fc.integer({ min: Math.ceil(minimum), max: Math.min(maximum, 2 ** 31 - 1) });
  }
  return schema.type === 'string' ? textOf(schema) : fc.jsonValue();
};

const objectOf = (
  { properties = {} }: Schema,
  known: Known,
  part: (schema: Schema) => fc.Arbitrary<unknown>,
): fc.Arbitrary<Record<string, unknown>> =>
  fc.record(
    Object.fromEntries(
      Object.entries(properties).map(([name, schema]) => {
        const existing = known[name];
        const made = part(schema);
        return [name, existing ? fc.oneof(fc.constantFrom(...existing), made) : made];
      }),
    ),
  );

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
