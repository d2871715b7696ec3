import { expect, test } from 'vitest';
import { renderMail } from './layout.ts';
import type { MailContent } from './mail-content.ts';

const content: MailContent = {
  brandName: 'ePoster Live',
  supportEmail: 'support@eposter.live',
  subject: 'Your submission codes for Cardiology 2026',
  about: 'Cardiology 2026',
  heading: 'Your submission codes',
  intro: 'These are your codes for Cardiology 2026.',
  posters: [
    { title: 'H<sub>2</sub>O &amp; <i>E.&nbsp;coli</i>: p&lt;0.05', id: 'P-006', code: 'ABC-123' },
    { title: 'Second<br>line', code: 'DEF-456' },
  ],
  footer: 'You get this mail because somebody asked for your codes.',
};

test('the text part reads well on its own', () => {
  expect(renderMail(content).text).toBe(`Your submission codes for Cardiology 2026
=========================================

These are your codes for Cardiology 2026.

1. P-006 · H2O & E. coli: p<0.05
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
  expect(html).toMatch(/class="code ink"[^>]*>ABC-123<\/td><td[^>]*>P-006<\/td>/);
  expect(html).toContain('width="600"');
  expect(html).toContain('<meta name="color-scheme" content="light dark">');
  expect(html).not.toMatch(/<img|<script|<link|url\(|@import/i);
});

test('what the email is about stands above its heading, the kind opposite the brand', () => {
  const { subject, html } = renderMail({ ...content, kind: 'Daily report, CARDIO26' });
  expect(subject).toBe('Your submission codes for Cardiology 2026');
  expect(html).toContain('<title>Your submission codes for Cardiology 2026</title>');
  expect(html).toMatch(
    />ePoster Live<.*>Daily report, CARDIO26<.*>Cardiology 2026<\/p>\s*<h1[^>]*>Your submission codes<\/h1>/s,
  );
  const { heading: _, ...plain } = content;
  expect(renderMail(plain).html).toMatch(
    /<h1[^>]*>Your submission codes for Cardiology 2026<\/h1>/,
  );
});

test('a rise stands in green before the intro, any other change in ink', () => {
  const change = { text: '↑ 21%', isRise: true };
  const { html, text } = renderMail({ ...content, change, intro: 'compared with CARDIO25.' });
  expect(text).toContain('\n\n↑ 21% compared with CARDIO25.\n');
  expect(html).toMatch(/<strong class="rise"[^>]*color:#12714a;">↑ 21%<\/strong> compared with/);
  const fall = renderMail({ ...content, change: { text: '↓ 3%', isRise: false } });
  expect(fall.html).toMatch(/<strong class="ink"[^>]*color:#14213d;">↓ 3%<\/strong>/);
});

test('every value but a title is escaped', () => {
  const evil = '<script>alert("1")</script>';
  const { html } = renderMail({
    brandName: evil,
    supportEmail: '"><b>',
    kind: evil,
    subject: evil,
    about: evil,
    intro: evil,
    posters: [{ title: 'Fine', id: evil, code: evil }],
    section: { title: evil, text: evil, link: { label: evil, url: evil } },
    details: { text: evil },
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

const all: MailContent = {
  ...content,
  notes: ['Keep this email.'],
  button: { label: 'Open', url: 'https://example.org/' },
  section: {
    title: 'Your statistics',
    text: 'Visits and countries.',
    link: { label: 'View them', url: 'https://example.org/statistics' },
  },
  details: {
    text: 'You paid €25.00.',
    links: [{ label: 'Receipt', url: 'https://example.org/receipt' }],
  },
  footerLink: { label: 'Unsubscribe', url: 'https://example.org/end' },
};

test('the receipt is in the small print, how to end such mails at the very end, in both parts', () => {
  const { html, text } = renderMail(all);
  expect(text).toContain(
    'Your statistics\nVisits and countries.\n\nView them:\nhttps://example.org/statistics\n\n' +
      'You paid €25.00.\n\nReceipt:\nhttps://example.org/receipt\n\n-- \n',
  );
  expect(text.endsWith('support@eposter.live\n\nUnsubscribe:\nhttps://example.org/end\n')).toBe(
    true,
  );
  expect(html).toMatch(
    /Keep this.*>Open<.*View them.*You paid.*href="https:\/\/example.org\/receipt".*support@.*href="https:\/\/example.org\/end"/s,
  );
});

test('on paper it is not dark, and where links lead is written out', () => {
  const { html } = renderMail(all);
  expect(html).toContain('@media screen and (prefers-color-scheme: dark)');
  expect(html).toMatch(/@media print \{[^@]*\.way::after \{ content: "\\A" attr\(href\)/);
  expect(html).toContain('<a href="https://example.org/" class="way"');
});

test('no line tears a day from its month, or a number from what it counts', () => {
  const { html, text } = renderMail({
    ...content,
    heading: 'Vos codes d’e-posters à partir du 1er mai',
    intro: 'Gezählt 2.–8. Nov. 2026 – heute. Hier sind 6 ePoster und der Code P-1.',
  });
  expect(html).toContain('>Vos codes d’e-posters à\u00a0partir du 1er\u00a0mai</h1>');
  expect(html).toContain(
    '>Gezählt 2.–8.\u00a0Nov. 2026\u00a0– heute. Hier sind 6\u00a0ePoster und der Code P-1.<',
  );
  expect(text).toContain('Hier sind 6 ePoster und der Code P-1.');
});

test('links outside sentences are high enough for a thumb', () => {
  const { html } = renderMail(all);
  const styles = [...html.matchAll(/<a class="(?:soft|accent)[^>]*style="([^"]*)"/g)];
  expect(styles).toHaveLength(4);
  for (const [, style] of styles) expect(style).toContain('display:inline-block;padding:5px 0;');
});

/** Relative luminance by WCAG. */
const luminance = (colour: string): number => {
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};

const contrast = (one: string, other: string): number => {
  const [dark, light] = [luminance(one), luminance(other)].sort((a, b) => a - b) as [
    number,
    number,
  ];
  return (light + 0.05) / (dark + 0.05);
};

test('text has enough contrast in light and in dark', () => {
  const { html } = renderMail(all);
  const dark = html.slice(
    html.indexOf('(prefers-color-scheme: dark)'),
    html.indexOf('@media print'),
  );
  const darkOf = (name: string) =>
    new RegExp(`\\.${name} \\{ (?:background-)?color: (#\\w{6})`).exec(dark)?.[1] ?? '';
  for (const name of ['ink', 'soft', 'accent', 'rise']) {
    expect(contrast(darkOf(name), darkOf('paper')), name).toBeGreaterThan(4.5);
  }
  const colours = new Set([...html.matchAll(/[;"]color:(#\w{6})/g)].map(([, colour]) => colour));
  colours.delete('#ffffff');
  for (const colour of colours) {
    expect(contrast(colour ?? '', '#ffffff'), colour).toBeGreaterThan(4.5);
  }
});
