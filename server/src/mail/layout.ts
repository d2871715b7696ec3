import type { Language } from '#contract/languages.ts';
import { Html, html } from '../platform/html.ts';
import { mailTexts } from './texts.ts';

interface Link {
  label: string;
  url: string;
}

export interface MailContent {
  /** English unless said. */
  language?: Language | undefined;
  brandName: string;
  supportEmail: string;
  title: string;
  intro: string;
  rows: {
    /** Sanitised HTML: it is put into the mail as it is. */
    title: string;
    /** None in a mail that only names the posters. */
    code?: string;
  }[];
  /** Between the first words and the rows: table rows, and the same as text. */
  body?: { html: Html; text: string };
  /** Paragraphs below the rows. */
  notes?: string[];
  /** Below the notes. */
  links?: Link[];
  button?: Link;
  /** Why the reader gets this mail. */
  footer: string;
  /** Below that: the end of such mails. */
  footerLink?: Link | undefined;
}

/**
 * A mail in both its parts. The HTML is what mail programs show reliably: tables, inline styles, 600
 * pixels, nothing loaded from elsewhere; the dark colours are for those that know of them. On paper it is
 * dark on white, and where a link leads is written out. Every value is escaped but the rows' titles.
 */
export const renderMail = (content: MailContent): { text: string; html: string } => ({
  text: renderText(content),
  html: renderHtml(content).text,
});

const renderText = ({
  title,
  intro,
  body,
  rows,
  notes = [],
  links = [],
  button,
  footer,
  footerLink,
  ...from
}: MailContent): string => {
  const { t } = mailTexts(from.language);
  const linkText = ({ label, url }: Link) => `${t('layout.link', { label })}\n${url}`;
  const posters = rows.map(
    ({ title, code }, index) =>
      `${index + 1}. ${plain(title)}${code === undefined ? '' : `\n   ${t('layout.code', { code })}`}`,
  );
  const sections = [
    `${title}\n${'='.repeat(Math.min(title.length, 70))}`,
    intro,
    ...(body ? [body.text] : []),
    ...posters,
    ...notes,
    ...links.map(linkText),
    ...(button ? [linkText(button)] : []),
    `-- \n${footer}\n${from.brandName}, ${from.supportEmail}`,
    ...(footerLink ? [linkText(footerLink)] : []),
  ];
  return `${sections.join('\n\n')}\n`;
};

/** Sanitised HTML as text: tags go, entities become what they stand for. */
const plain = (title: string): string =>
  title
    .replaceAll(/<br\s*\/?>/gi, ' ')
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/&(?:#(\d+)|#x([\da-f]+)|(\w+));/gi, (whole, decimal, hex, name) => {
      if (name) return named[name] ?? whole;
      const point = decimal ? Number(decimal) : Number.parseInt(hex, 16);
      return point <= 0x10ffff ? String.fromCodePoint(point) : whole;
    })
    .replaceAll(/\s+/g, ' ')
    .trim();

const named: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
};

export const FONT = "system-ui,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
const MONO = "ui-monospace,SFMono-Regular,Menlo,Consolas,'Courier New',monospace";

/** A link that a thumb meets: higher than its line. */
const TARGET = 'display:inline-block;padding:5px 0;';

/** Words that no line tears apart: a number and what it counts, a day and its month, a word of one letter and the next. */
const unbroken = (words: string): string =>
  words.replaceAll(/(?<=^|[\s’–])(\p{L}|\d{1,2}(?:er|\.)?) (?=[\p{L}\d])/gu, '$1\u00a0');

const renderHtml = (content: MailContent): Html => html`<!doctype html>
<html lang="${content.language ?? 'en'}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${content.title}</title>
<style>
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media screen and (prefers-color-scheme: dark) {
  .page { background-color: #15171a !important; }
  .sheet { background-color: #1b1e22 !important; border-color: #2b2f36 !important; }
  .ink { color: #e8eaee !important; }
  .soft { color: #a6adba !important; }
  .line { border-color: #2b2f36 !important; }
  .code { background-color: #17333d !important; color: #e8eaee !important; }
  .link { color: #5bbfdf !important; }
}
@media print {
  :root { color-scheme: light; }
  .page, .sheet, .code { background-color: #ffffff !important; }
  .page > tbody > tr > td { padding: 0 !important; }
  .sheet, .line { border-color: #e4e7ed !important; }
  .sheet tr { break-inside: avoid; }
  .keep { break-after: avoid; }
  .sheet table td { padding-top: 4px !important; padding-bottom: 4px !important; }
  .sheet img { height: 72px !important; }
  .intro { padding-bottom: 8px !important; }
  .figure { padding-bottom: 6px !important; }
  .row { padding-top: 10px !important; padding-bottom: 10px !important; }
  .code { padding: 0 !important; }
  .ink, .code { color: #14213d !important; }
  .soft { color: #525d76 !important; }
  .link { color: #0a7294 !important; }
  .button { padding: 0 !important; background-color: #ffffff !important; color: #0a7294 !important; }
  .way::after { content: "\\A" attr(href); font-weight: 400; white-space: pre-wrap; overflow-wrap: anywhere; }
}
</style>
</head>
<body class="page" style="margin:0;padding:0;background-color:#f7f8fa;">
<div style="display:none;max-height:0;overflow:hidden;mso-hide:all;">${content.intro}</div>
<table role="presentation" class="page" width="100%" cellpadding="0" cellspacing="0" border="0" style="background-color:#f7f8fa;">
<tr><td align="center" style="padding:24px 12px;">
<table role="presentation" class="sheet" width="600" cellpadding="0" cellspacing="0" border="0" style="width:100%;max-width:600px;background-color:#ffffff;border:1px solid #e4e7ed;border-radius:6px;">
<tr><td class="soft" style="padding:24px 32px 0;font:600 14px/20px ${FONT};color:#525d76;">${content.brandName}</td></tr>
<tr><td style="padding:8px 32px 0;"><h1 class="ink" style="margin:0;text-wrap:balance;font:600 22px/30px ${FONT};color:#14213d;">${unbroken(content.title)}</h1></td></tr>
<tr><td class="ink intro" style="padding:12px 32px 20px;font:400 16px/25px ${FONT};color:#14213d;white-space:pre-line;overflow-wrap:anywhere;">${unbroken(content.intro)}</td></tr>
${content.body?.html ?? ''}
${content.rows.map(renderRow)}
${(content.notes ?? []).map(renderNote)}
${(content.links ?? []).map(renderLink)}
${content.button ? renderButton(content.button) : ''}
<tr><td class="soft line" style="padding:20px 32px 28px;border-top:1px solid #e4e7ed;font:400 14px/22px ${FONT};color:#525d76;">${content.footer}<br>${mailTexts(content.language).t('layout.questions')} <a class="link" href="mailto:${content.supportEmail}" style="${TARGET}color:#0a7294;">${content.supportEmail}</a>${content.footerLink ? renderFooterLink(content.footerLink) : ''}</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`;

const renderRow = (row: MailContent['rows'][number]): Html =>
  html`<tr><td class="line row" style="padding:16px 32px;border-top:1px solid #e4e7ed;">
<div class="ink" style="font:400 16px/24px ${FONT};color:#14213d;">${new Html(row.title)}</div>
${row.code === undefined ? '' : renderCode(row.code)}
</td></tr>
`;

const renderCode = (code: string): Html =>
  html`<div style="padding-top:10px;"><span class="code" style="display:inline-block;padding:6px 12px;border-radius:4px;background-color:#e0f0f5;color:#14213d;font:600 22px/30px ${MONO};letter-spacing:1px;word-break:break-all;">${code}</span></div>`;

const renderNote = (note: string): Html =>
  html`<tr><td class="ink" style="padding:4px 32px 16px;font:400 16px/25px ${FONT};color:#14213d;overflow-wrap:anywhere;">${unbroken(note)}</td></tr>
`;

const renderLink = ({ label, url }: Link): Html =>
  html`<tr><td style="padding:4px 32px 16px;font:400 16px/25px ${FONT};"><a class="link way" href="${url}" style="${TARGET}color:#0a7294;">${unbroken(label)}</a></td></tr>
`;

const renderFooterLink = ({ label, url }: Link): Html =>
  html`<br><a class="link" href="${url}" style="${TARGET}color:#0a7294;">${label}</a>`;

const renderButton = ({ label, url }: Link): Html =>
  html`<tr><td style="padding:4px 32px 24px;"><a href="${url}" class="button way" style="display:inline-block;padding:12px 20px;border-radius:6px;background-color:#0a7699;color:#ffffff;font:600 16px/20px ${FONT};text-decoration:none;">${label}</a></td></tr>`;
