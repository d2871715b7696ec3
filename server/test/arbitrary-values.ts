import fc from 'fast-check';

/** The part of JSON Schema that zod writes for the contract. */
export interface Schema {
  type?: string;
  const?: unknown;
  enum?: unknown[];
  anyOf?: Schema[];
  allOf?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
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

export const valid = (schema: Schema, known: Known): fc.Arbitrary<unknown> => {
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

export const objectOf = (
  { properties = {}, required = [] }: Schema,
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
    { requiredKeys: required },
  );
