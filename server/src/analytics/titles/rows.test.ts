import { describe, expect, test } from 'vitest';
import { readCsvTitles, readJsonTitles } from './rows.ts';

const talk = { fileName: 'talk.mp4', title: 'The talk' };

describe('CSV', () => {
  test.each<[string, string[][]]>([
    [
      'with a header',
      [
        ['fileName', 'title'],
        ['talk.mp4', 'The talk'],
      ],
    ],
    [
      'with another spelling of it',
      [
        ['File Name', ' TITLE '],
        ['talk.mp4', 'The talk'],
      ],
    ],
    ['without a header', [['talk.mp4', 'The talk']]],
    ['with spaces around', [[' talk.mp4 ', ' The talk ']]],
    [
      'with blank lines and empty columns',
      [[''], ['file_name', 'title', ''], [' ', ''], ['talk.mp4', 'The talk', ' ']],
    ],
    [
      'with the same row twice',
      [
        ['talk.mp4', 'The talk'],
        ['talk.mp4', 'The talk'],
      ],
    ],
  ])('%s', (_case, records) => {
    expect(readCsvTitles(records)).toEqual([talk]);
  });

  test.each<[string, string[][], string]>([
    ['nothing', [], 'The file contains no titles'],
    ['a header alone', [['fileName', 'title']], 'The file contains no titles'],
    [
      'no name',
      [
        ['fileName', 'title'],
        ['a', 'A'],
        ['', 'B'],
      ],
      'Row 2 has no file name',
    ],
    ['no title', [['a', 'A'], ['b']], 'Row 2 has no title'],
    ['a third column', [['a', 'One', ' two']], 'Row 1 has more than two columns'],
    ['a path', [['x/a.mp4', 'A']], 'Row 1 has a path'],
    [
      'two titles for one file',
      [
        ['a', 'A'],
        ['b', 'B'],
        ['a', 'C'],
      ],
      'Row 3 gives a a different title',
    ],
    ['a long name', [['a'.repeat(501), 'A']], 'Row 1 has a file name longer than 500 characters'],
    ['a long title', [['a', 'A'.repeat(1_001)]], 'Row 1 has a title longer than 1000 characters'],
    ['a control character', [['a', 'A\u0000B']], 'Row 1 contains an unsupported character'],
  ])('is refused with %s', (_case, records, words) => {
    expect(() => readCsvTitles(records)).toThrow(words);
  });
});

describe('JSON', () => {
  test('is a map from file name to title', () => {
    expect(readJsonTitles('{"talk.mp4":"The talk"}')).toEqual([talk]);
    expect(readJsonTitles('{"__proto__":"Odd"}')).toEqual([
      { fileName: '__proto__', title: 'Odd' },
    ]);
  });

  test.each([
    ['{', 'The body is not valid JSON'],
    ['[["a","A"]]', 'The body must be {"fileName": "title", …}'],
    ['null', 'The body must be {"fileName": "title", …}'],
    ['{}', 'The file contains no titles'],
    ['{"a":"A","b":3}', 'Row 2 has a title that is not text'],
    ['{"a":"A","b":{"c":"d"}}', 'Row 2 has a title that is not text'],
    ['{"a":"\\ud800"}', 'Row 1 contains an unsupported character'],
  ])('%s is refused', (text, words) => {
    expect(() => readJsonTitles(text)).toThrow(words);
  });
});
