import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { buildDatabase } from '../../../test/build-database.ts';
import { arrayText, copyLine, transactionWithCopy } from './copy.ts';

const build = async () => {
  const { db, drop } = await buildDatabase();
  onTestFinished(drop);
  await sql`create table copied (place int primary key, words text, list text[])`.execute(db);
  const read = async () =>
    (
      await sql<{ words: string | null; list: string[] }>`
      select words, list from copied order by place`.execute(db)
    ).rows;
  return { db, read };
};

async function* each(lines: string[]): AsyncIterable<string> {
  yield* lines;
}

const text = fc
  .oneof(
    fc.string({ unit: 'grapheme' }),
    fc.constantFrom('\\N', '\\.', '\t', '\r\n', '{"a,b"}', ''),
  )
  .filter((value) => !value.includes('\u0000'));

test('what is copied in is what was meant, whatever the text', async () => {
  const { db, read } = await build();
  const rows = fc.array(fc.record({ words: fc.option(text), list: fc.array(text) }));
  await fc.assert(
    fc.asyncProperty(rows, async (values) => {
      await sql`truncate copied`.execute(db);
      const lines = values.map(({ words, list }, place) =>
        copyLine([String(place), words, arrayText(list)]),
      );
      await transactionWithCopy(db, (_trx, copyIn) =>
        copyIn('copy copied from stdin', each(lines)),
      );
      expect(await read()).toEqual(values);
    }),
    { numRuns: 60 },
  );
}, 60_000);

test('queries beside the COPY are in its transaction, and an error takes everything back', async () => {
  const { db, read } = await build();
  const works = (fails: boolean) =>
    transactionWithCopy(db, async (trx, copyIn) => {
      await sql`insert into copied values (1, 'query', '{}')`.execute(trx);
      await copyIn('copy copied from stdin', each([copyLine(['2', 'copy', '{}'])]));
      if (fails) throw new Error('work failed');
    });
  await expect(works(true)).rejects.toThrow('work failed');
  expect(await read()).toEqual([]);
  await works(false);
  expect(await read()).toEqual([
    { words: 'query', list: [] },
    { words: 'copy', list: [] },
  ]);
});

test('an error in the lines or in PostgreSQL ends it, and the connection is good for the next', async () => {
  const { db, read } = await build();
  async function* breaking(): AsyncIterable<string> {
    yield copyLine(['1', 'one', '{}']);
    throw new Error('source failed');
  }
  const copying = (lines: AsyncIterable<string>) =>
    transactionWithCopy(db, (_trx, copyIn) => copyIn('copy copied from stdin', lines));
  for (let times = 0; times < 25; times += 1) {
    await expect(copying(breaking())).rejects.toThrow('source failed');
    await expect(copying(each(['x\ty\tz\n']))).rejects.toThrow('invalid input syntax');
  }
  expect(await read()).toEqual([]);
  await copying(each([copyLine(['1', 'one', '{}'])]));
  expect(await read()).toHaveLength(1);
});
