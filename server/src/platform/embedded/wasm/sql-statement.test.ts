import { expect, test } from 'vitest';
import { hasSecondStatement, insertFormat, isInsert, joinInsert } from './sql-statement.ts';

test.for([
  ['select 1', false],
  ['select 1;', false],
  ['select 1 ; \n -- the end; of it', false],
  [`select ';', ";", \`a;b\`, 'it\\'s; so', $$a;b$$ /* ; */`, false],
  ['select 1; select 2', true],
  [`select 'a\\\\'; drop table t`, true],
  [`insert into t values (1); select 2`, false],
] as const)('second statement in %j: %s', ([sql, expected]) => {
  expect(hasSecondStatement(sql)).toBe(expected);
});

test('an insert is recognised behind comments, with its format', () => {
  expect(isInsert('-- hits\n /* all */ INSERT INTO t FORMAT JSONEachRow')).toBe(true);
  expect(isInsert('select 1')).toBe(false);
  expect(insertFormat('insert into t settings a = 1 format  CSV ;\n')).toBe('CSV');
  expect(insertFormat('insert into t values (1)')).toBeUndefined();
});

test('data is joined so that chDB cannot take part of it for a statement', () => {
  const join = (sql: string, data: string) => joinInsert(sql, Buffer.from(data))?.toString();
  expect(join('insert into t format TSV;', 'a\nb\n')).toBe('insert into t format TSV\na\nb\n');
  expect(join('insert into t format JSONEachRow', '{"a":1}\n\n \n{"a":2}')).toBe(
    'insert into t format JSONEachRow\n{"a":1}\n{"a":2}',
  );
  expect(join('insert into t format TSV', 'a\n\nb')).toBeUndefined();
});
