import { describe, expect, it } from 'vitest';
import { guessMatching, matchedCsv, parseImportFile, rejectedCsv, rematch } from './import-file.ts';

const text = [
  'No;Poster title;Password;Mail',
  '1;One;AA;ada@example.org',
  '',
  '2;"Two; with a',
  'line";BB;nobody',
  '3;Three;CC;cleo@example.org',
  '',
].join('\r\n');
const file = parseImportFile('posters.csv', text);
const matching = { abstractId: 0, abstractTitle: 1, code: 2, authorEmails: 3 };

describe('an import file', () => {
  it('is read with its rows counted and its first ones shown', () => {
    expect(file).toMatchObject({
      separator: ';',
      headers: ['No', 'Poster title', 'Password', 'Mail'],
      rows: 3,
    });
    expect(file.sample[1]).toEqual(['2', 'Two; with a\r\nline', 'BB', 'nobody']);
    expect(guessMatching(file)).toEqual({ abstractTitle: 1 });
  });

  it('is refused without rows', () => {
    expect(() => parseImportFile('x.csv', 'id,title\n\n')).toThrow('no rows');
    expect(() => parseImportFile('x.csv', '\n')).toThrow('empty');
  });

  it('is sent with our names above its own rows', () => {
    const sent = matchedCsv(file, matching);
    expect(sent).toBe(text.replace('No;Poster title;Password;Mail', NAMES));
    expect(matchedCsv(file, { code: 1 }).split('\r\n')[0]).toBe(';code;;');
  });

  it('gives back the rejected rows, which can be imported again', () => {
    const rejected = [{ row: 4, field: 'authorEmails', reason: 'nobody is not an address' }];
    const again = parseImportFile('again.csv', rejectedCsv(file, matching, rejected).slice(1));
    expect(again.headers).toEqual([...NAMES.split(';'), 'row', 'problem']);
    expect(again.rows).toBe(1);
    expect(again.sample[0]).toEqual([
      '2',
      'Two; with a\r\nline',
      'BB',
      'nobody',
      '4',
      'authorEmails: nobody is not an address',
    ]);
    expect(guessMatching(again)).toEqual(matching);
  });
});

const NAMES = 'abstractId;abstractTitle;code;authorEmails';

describe('rematch', () => {
  it('takes a column from the field that had it', () => {
    expect(rematch({ code: 1, uid: 2 }, 'abstractId', 1)).toEqual({ uid: 2, abstractId: 1 });
  });

  it('leaves a field without a column', () => {
    expect(rematch({ code: 1, uid: 2 }, 'uid', null)).toEqual({ code: 1 });
  });
});
