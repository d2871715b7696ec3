import { expect, test } from 'vitest';
import { csvRecords, separatorOf } from './csv-records.ts';

test.each([
  ['a,b,c', ','],
  ['a;b;"c,d,e,f"', ';'],
  ['a\tb\tc d,e', '\t'],
  ['abstractId', ','],
  ['', ','],
])('the separator of %j is %j', (line, separator) => {
  expect(separatorOf(line)).toBe(separator);
});

test.each([1, 3, 1_000])('the records of a text in chunks of %i', async (size) => {
  const text = '\n"a,";b;c\r\n\n"1;""2""";x\r\n';
  const chunks = async function* () {
    for (let at = 0; at < text.length; at += size) yield text.slice(at, at + size);
  };
  const records: string[][] = [];
  for await (const batch of csvRecords(chunks(), 4)) records.push(...batch);
  expect(records).toEqual([[''], ['a,', 'b', 'c'], [''], ['1;"2"', 'x']]);
});
