import fc from 'fast-check';
import sanitizeHtml from 'sanitize-html';
import { describe, expect, test } from 'vitest';
import { titleTags } from '#contract/title.ts';
import { sanitizeTitle, titleText } from './title.ts';

describe('a sanitised title', () => {
  test.each([
    ['plain text', 'Heart failure', 'Heart failure'],
    [
      'markup of the list',
      'CO<sub>2</sub> &amp; <i>E. coli</i>',
      'CO<sub>2</sub> &amp; <i>E. coli</i>',
    ],
    ['upper case', '<I>E. coli</I>', '<i>E. coli</i>'],
    ['attributes', '<b onclick="x()" style="y">bold</b>', '<b>bold</b>'],
    ['a script', 'a<script>alert(1)</script>b', 'ab'],
    ['an open script', 'a<script>alert(1)', 'a'],
    ['a style', 'a<style>*{}</style>b', 'ab'],
    ['an image', 'a<img src=x onerror=alert(1)>b', 'ab'],
    ['a link', '<a href="javascript:alert(1)">x</a>', 'x'],
    ['wrappers', '<p><span style="color:red">A title</span></p>', 'A title'],
    ['a line break', 'one<br>two<BR/>three', 'one<br />two<br />three'],
    [
      'an escaped tag',
      '&lt;script&gt;alert(1)&lt;/script&gt;',
      '&lt;script&gt;alert(1)&lt;/script&gt;',
    ],
    ['a comparison', 'p < 0.05 and x<y in all', 'p &lt; 0.05 and x&lt;y in all'],
    ['a bare ampersand', 'R&D', 'R&amp;D'],
    ['other entities', 'Caf&eacute; &#8364;', 'Café €'],
    ['what is not closed', '<i>open', '<i>open</i>'],
    ['what is closed twice', 'a</i></b>b', 'ab'],
    ['crossed tags', '<b><i>x</b></i>', '<b><i>x</i></b>'],
    ['a comment', 'a<!-- b -->c', 'a&lt;!-- b --&gt;c'],
    [
      'a tag in a tag',
      '<scr<script>ipt>alert(1)</scr</script>ipt>',
      expect.not.stringMatching(/<scr/),
    ],
    ['an svg', '<svg/onload=alert(1)>', ''],
  ])('%s', (_case, dirty, clean) => {
    expect(sanitizeTitle(dirty)).toEqual(clean);
  });

  const pieces = fc.oneof(
    fc.constantFrom(
      ...titleTags.flatMap((tag) => [`<${tag}>`, `</${tag}>`]),
      ...['<', '>', '&', '&lt;', '&amp;', '<script>', '</script>', '<!--', '-->', '<x>', '"', "'"],
      ...['<i ', '/>', '<br/>', '\u0001', '<style>', '&#60;', '<textarea>', '<a href="'],
    ),
    fc.string({ maxLength: 5 }),
  );
  const anyTitle = fc.array(pieces, { maxLength: 12 }).map((parts) => parts.join(''));

  test('holds nothing but the tags of the list, whatever came in; a second time changes nothing', () => {
    fc.assert(
      fc.property(anyTitle, (dirty) => {
        const clean = sanitizeTitle(dirty);
        const rest = clean.replaceAll(/<\/?(i|em|b|strong|sup|sub|u)>|<br \/>/g, '');
        expect(rest).not.toMatch(/[<>]/);
        expect(rest.replaceAll(/&(amp|lt|gt);/g, '')).not.toContain('&');
        expect(sanitizeTitle(clean)).toBe(clean);
      }),
      { numRuns: 2_000 },
    );
  });

  test('is what the sanitiser makes of it, also where that is skipped', () => {
    const nested = fc.letrec<{ title: string }>((tie) => ({
      title: fc.oneof(
        { maxDepth: 4 },
        fc.string().map((text) => text.replaceAll(/[<>&]/g, '')),
        fc
          .tuple(fc.constantFrom('i', 'em', 'b', 'strong', 'sup', 'sub', 'u'), tie('title'))
          .map(([tag, inner]) => `<${tag}>${inner}</${tag}>`),
        fc.array(tie('title'), { maxLength: 3 }).map((parts) => parts.join('')),
      ),
    })).title;
    const options = { allowedTags: [...titleTags], allowedAttributes: {} };
    fc.assert(
      fc.property(nested, (title) => {
        expect(sanitizeTitle(title)).toBe(sanitizeHtml(title, options));
      }),
      { numRuns: 1_000 },
    );
  });
});

test.each([
  ['CO<sub>2</sub> &amp; <i>E. coli</i>', 'CO2 & E. coli'],
  ['a &lt;b&gt; c', 'a <b> c'],
  ['one<br />two', 'one two'],
  ['&amp;lt;', '&lt;'],
])('%s as text is %s', (title, text) => {
  expect(titleText(title)).toBe(text);
});
