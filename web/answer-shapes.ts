import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { z } from 'zod';
import type { Call } from '../contract/src/call.ts';
import type { Shape, Shapes } from './src/platform/answer-shape.ts';

const MODULE = 'virtual:answer-shapes';
const contract = join(import.meta.dirname, '..', 'contract', 'src');

/**
 * What the contract's calls answer, as plain data made from its schemas when the screens are built:
 * the browser can check an answer without a copy of the contract and without zod. `only`: of these calls.
 */
export const answerShapes = (only?: readonly string[]): Plugin => ({
  name: 'answer-shapes',
  resolveId: (id) => (id === MODULE ? `\0${MODULE}` : undefined),
  load: async (id) =>
    id === `\0${MODULE}`
      ? `export const shapes = JSON.parse(${JSON.stringify(JSON.stringify(await readShapes(only)))});`
      : undefined,
});

export const readShapes = async (only?: readonly string[]): Promise<Shapes> => {
  const names = (await readdir(contract)).filter((name) => /^[\w-]+\.ts$/.test(name));
  const modules = await Promise.all(
    names.map((name): Promise<object> => import(/* @vite-ignore */ join(contract, name))),
  );
  const calls = modules.flatMap((module) => Object.values(module)).flatMap(callsIn);
  const shapes = calls.map(
    ({ method, path, answers }) => [`${method} ${path}`, mapValues(answers, shapeOf)] as const,
  );
  return Object.fromEntries(shapes.filter(([name]) => !only || only.includes(name)));
};

const callsIn = (value: unknown): Call[] => {
  if (typeof value !== 'object' || value === null) return [];
  if ('method' in value && 'answers' in value) return [value as Call];
  const plain = Object.getPrototypeOf(value) === Object.prototype;
  return plain ? Object.values(value).flatMap(callsIn) : [];
};

const shapeOf = (schema: z.ZodType): Shape =>
  schema instanceof z.ZodUndefined ? 'nothing' : simplify(z.toJSONSchema(schema));

type Json = z.core.JSONSchema.BaseSchema;

const kinds: Record<string, Shape> = {
  string: 'text',
  number: 'number',
  integer: 'number',
  boolean: 'flag',
  null: 'null',
};

const simplify = (schema: Json): Shape => {
  if (schema.anyOf) return { oneOf: schema.anyOf.map(simplify) };
  const { type } = schema as { type?: string | string[] };
  if (Array.isArray(type)) return { oneOf: type.map((each) => simplify({ type: each } as Json)) };
  if (schema.enum) return { values: schema.enum };
  if ('const' in schema) return { values: [schema.const] };
  if (type === 'array') return { list: simplify(schema.items as Json) };
  if (type === 'object' && schema.properties) {
    const fields = mapValues(schema.properties as Record<string, Json>, simplify);
    const optional = Object.keys(fields).filter((name) => !schema.required?.includes(name));
    return { fields, ...(optional.length > 0 && { optional }) };
  }
  if (type === 'object') return { map: simplify(schema.additionalProperties as Json) };
  if (type === undefined) return 'anything';
  const kind = kinds[type];
  if (kind === undefined) throw new Error(`No shape for ${JSON.stringify(schema)}`);
  return kind;
};

const mapValues = <V, R>(record: Record<string, V>, change: (value: V) => R): Record<string, R> =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [key, change(value)]));
