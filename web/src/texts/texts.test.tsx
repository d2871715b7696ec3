import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, describe, expect, it } from 'vitest';
import { number, plural, rich, setTexts, shownLocale, t } from './texts.tsx';

const german = {
  'Signed in as {name}': 'Angemeldet als {name}',
  '{count} hit | {count} hits': '{count} Treffer | {count} Treffer gesamt',
  'Write to <strong>{name}</strong> or <support/>.': '<support/> oder <strong>{name}</strong>.',
};
const tags = {
  strong: (words: string) => <strong>{words}</strong>,
  support: () => <a href="/support">support</a>,
};

afterEach(() => setTexts('en', {}));

describe('in English, which stands in the source', () => {
  it('a message is filled, numbers as they are written', () => {
    expect(t('Save changes')).toBe('Save changes');
    expect(t('{hits} hits of {name}', { hits: 12345, name: 'Ada' })).toBe('12,345 hits of Ada');
    expect(t('{missing}!', {})).toBe('!');
    expect(t('Next##report')).toBe('Next');
  });

  it('a plural is one of two sentences', () => {
    expect(plural(1, '{count} hit', '{count} hits')).toBe('1 hit');
    expect(plural(0, '{count} hit', '{count} hits')).toBe('0 hits');
    expect(plural(1200, '{count} hit of {name}', '{count} hits of {name}', { name: 'Ada' })).toBe(
      '1,200 hits of Ada',
    );
  });

  it('tags are drawn, and what looks like one in a value is not', () => {
    const drawn = rich('Write to <strong>{name}</strong> or <support/>.', tags, { name: '<b>Ada' });
    expect(renderToStaticMarkup(drawn)).toBe(
      'Write to <strong>&lt;b&gt;Ada</strong> or <a href="/support">support</a>.',
    );
  });
});

describe('in another language', () => {
  it('a message is the translated one, numbers as that language writes them', () => {
    setTexts('de', german);
    expect(t('Signed in as {name}', { name: 'Ada' })).toBe('Angemeldet als Ada');
    expect(plural(1, '{count} hit', '{count} hits')).toBe('1 Treffer');
    expect(plural(12345, '{count} hit', '{count} hits')).toBe('12.345 Treffer gesamt');
    expect(number(0.5)).toBe('0,5');
    expect(shownLocale()).toBe('de');
  });

  it('tags may stand elsewhere', () => {
    setTexts('de', german);
    const drawn = rich('Write to <strong>{name}</strong> or <support/>.', tags, { name: 'Ada' });
    expect(renderToStaticMarkup(drawn)).toBe(
      '<a href="/support">support</a> oder <strong>Ada</strong>.',
    );
  });

  it('what is not translated is English', () => {
    setTexts('de', german);
    expect(t('Save changes')).toBe('Save changes');
    expect(plural(2, 'one poster', '{count} posters')).toBe('2 posters');
  });
});
