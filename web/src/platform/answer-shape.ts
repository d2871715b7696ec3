/** What an answer looks like, in the browser's words; made from the contract's schemas. */
export type Shape =
  | keyof typeof kinds
  | { values: unknown[] }
  | { list: Shape }
  | { map: Shape }
  | { oneOf: Shape[] }
  | { fields: Record<string, Shape>; optional?: string[] };

/** Of each call, by status. */
export type Shapes = Record<string, Record<string, Shape>>;

const kinds = {
  text: (value: unknown) => typeof value === 'string',
  number: (value: unknown) => typeof value === 'number',
  flag: (value: unknown) => typeof value === 'boolean',
  null: (value: unknown) => value === null,
  anything: () => true,
  nothing: (value: unknown) => value === undefined,
};

/**
 * Whether a value is what a shape says. Fields that the shape does not know are allowed: the server
 * may be newer than this page. With `whole`, every field must be there; without, what is there must
 * be of its kind.
 */
export function fits(value: unknown, shape: Shape, whole: boolean): boolean {
  if (typeof shape === 'string') return kinds[shape](value);
  if ('values' in shape) return shape.values.includes(value);
  if ('oneOf' in shape) return shape.oneOf.some((each) => fits(value, each, whole));
  if ('list' in shape) {
    return Array.isArray(value) && value.every((item) => fits(item, shape.list, whole));
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  if ('map' in shape) return Object.values(value).every((item) => fits(item, shape.map, whole));
  return hasFields(value as Record<string, unknown>, shape, whole);
}

function hasFields(
  value: Record<string, unknown>,
  { fields, optional = [] }: Extract<Shape, { fields: object }>,
  whole: boolean,
): boolean {
  return Object.entries(fields).every(([name, shape]) =>
    value[name] === undefined ? !whole || optional.includes(name) : fits(value[name], shape, whole),
  );
}
