import { expect, test } from 'vitest';
import { type MailContent, renderMail } from './layout.ts';

const content: MailContent = {
  brandName: 'ePoster Live',
  supportEmail: 'support@eposter.live',
  title: 'Your submission codes',
  intro: 'These are your codes for Cardiology 2026.',
  rows: [
    { title: 'H<sub>2</sub>O &amp; <i>E.&nbsp;coli</i>: p&lt;0.05', code: 'ABC-123' },
    { title: 'Second<br>line', code: 'DEF-456' },
  ],
  footer: 'You get this mail because somebody asked for your codes.',
};

test('the text part reads well on its own', () => {
  expect(renderMail(content).text).toBe(`Your submission codes
=====================

These are your codes for Cardiology 2026.

1. H2O & E. coli: p<0.05
   Code: ABC-123

2. Second line
   Code: DEF-456

-- 
You get this mail because somebody asked for your codes.
ePoster Live, support@eposter.live
`);
});

test('the HTML part shows titles as they are and loads nothing', () => {
  const { html } = renderMail(content);
  expect(html).toContain('H<sub>2</sub>O &amp; <i>E.&nbsp;coli</i>: p&lt;0.05');
  expect(html).toMatch(/<span class="code"[^>]*>ABC-123<\/span>/);
  expect(html).toContain('width="600"');
  expect(html).toContain('<meta name="color-scheme" content="light dark">');
  expect(html).not.toMatch(/<img|<script|<link|url\(|@import/i);
});

test('every value but a title is escaped', () => {
  const evil = '<script>alert("1")</script>';
  const { html } = renderMail({
    brandName: evil,
    supportEmail: '"><b>',
    title: evil,
    intro: evil,
    rows: [{ title: 'Fine', code: evil }],
    button: { label: evil, url: 'https://example.org/?a=1&b="2"' },
    footer: evil,
  });
  expect(html).not.toContain('<script');
  expect(html).not.toContain('"><b>');
  expect(html).toContain('href="https://example.org/?a=1&amp;b=&quot;2&quot;"');
});

test('a button is in both parts', () => {
  const button = { label: 'Open your posters', url: 'https://example.org/posters' };
  const { html, text } = renderMail({ ...content, button });
  expect(text).toContain('Open your posters:\nhttps://example.org/posters');
  expect(html).toMatch(/<a href="https:\/\/example.org\/posters"[^>]*>Open your posters<\/a>/);
});

test('links stand below the notes, how to end such mails at the very end, in both parts', () => {
  const { html, text } = renderMail({
    ...content,
    notes: ['You paid €25.00.'],
    links: [{ label: 'Receipt', url: 'https://example.org/receipt' }],
    footerLink: { label: 'Unsubscribe', url: 'https://example.org/end' },
  });
  expect(text).toContain('You paid €25.00.\n\nReceipt:\nhttps://example.org/receipt\n\n-- \n');
  expect(text.endsWith('support@eposter.live\n\nUnsubscribe:\nhttps://example.org/end\n')).toBe(
    true,
  );
  expect(html).toMatch(
    /You paid.*href="https:\/\/example.org\/receipt".*support@.*href="https:\/\/example.org\/end"/s,
  );
});

test('on paper it is not dark, and where links lead is written out', () => {
  const { html } = renderMail({
    ...content,
    button: { label: 'Open', url: 'https://example.org/' },
  });
  expect(html).toContain('@media screen and (prefers-color-scheme: dark)');
  expect(html).toMatch(/@media print \{[^@]*\.way::after \{ content: "\\A" attr\(href\)/);
  expect(html).toContain('<a href="https://example.org/" class="button way"');
});

test('no line tears a day from its month, or a number from what it counts', () => {
  const { html, text } = renderMail({
    ...content,
    title: 'Vos codes d’e-posters à partir du 1er mai',
    intro: 'Gezählt 2.–8. Nov. 2026. Hier sind 6 ePoster und der Code P-1.',
  });
  expect(html).toContain('>Vos codes d’e-posters à\u00a0partir du 1er\u00a0mai</h1>');
  expect(html).toContain(
    '>Gezählt 2.–8.\u00a0Nov. 2026. Hier sind 6\u00a0ePoster und der Code P-1.<',
  );
  expect(text).toContain('Vos codes d’e-posters à partir du 1er mai');
});

test('links outside sentences are high enough for a thumb', () => {
  const { html } = renderMail({
    ...content,
    links: [{ label: 'Receipt', url: 'https://example.org/receipt' }],
    footerLink: { label: 'Unsubscribe', url: 'https://example.org/end' },
  });
  const links = [...html.matchAll(/<a class="link[^>]*style="([^"]*)"/g)].map(([, style]) => style);
  expect(links).toHaveLength(3);
  for (const style of links) expect(style).toContain('display:inline-block;padding:5px 0;');
});
