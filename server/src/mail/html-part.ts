import { Html, html } from '../platform/html.ts';
import type { Link, MailContent } from './mail-content.ts';
import {
  ACCENT,
  ACCENT_SOLID,
  ACCENT_TINT,
  FONT,
  GREEN,
  HAIRLINE,
  INK,
  LINE_ABOVE,
  LINE_BELOW,
  MONO,
  PAGE,
  PAPER,
  SMALL,
  SOFT,
  STYLESHEET,
  TABLE,
  TARGET,
  TEXT,
} from './styles.ts';
import { mailTexts } from './texts.ts';

const NOTHING = new Html('');
const table = new Html(TABLE);

/** Keeps together what no line may tear apart: a number and what it counts, a day and its month. */
const unbroken = (words: string): string =>
  words
    .replaceAll(/(?<=^|[\s’–])(\p{L}|\d{1,2}(?:er|\.)?) (?=[\p{L}\d])/gu, '$1\u00a0')
    .replaceAll(' – ', '\u00a0– ');

/** Renders an email as an HTML document. */
export const renderHtmlPart = (content: MailContent): Html => html`<!doctype html>
<html lang="${content.language ?? 'en'}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${content.subject}</title>
<style>${new Html(STYLESHEET)}</style>
</head>
<body class="page" style="margin:0;padding:0;background-color:${PAGE};">
<div style="display:none;max-height:0;overflow:hidden;mso-hide:all;">${content.change ? `${content.change.text} ` : ''}${content.intro}</div>
<table class="page" ${table} width="100%" bgcolor="${PAGE}" style="background-color:${PAGE};">
<tr><td class="canvas" align="center" style="padding:24px 12px 40px;">
<table class="paper" ${table} width="600" bgcolor="${PAPER}" style="width:100%;max-width:600px;background-color:${PAPER};border-radius:12px;">
${renderHead(content)}
${content.body?.html ?? ''}
${content.posters?.length ? renderPosters(content.posters) : ''}
${(content.notes ?? []).map(renderNote)}
${content.button ? renderButton(content.button) : ''}
${content.section ? renderSection(content.section) : ''}
${renderFooter(content)}
</table>
</td></tr>
</table>
</body>
</html>
`;

const renderHead = (content: MailContent): Html => {
  const { brandName, kind, about, subject, heading = subject, change, intro } = content;
  return html`<tr><td class="pad" style="padding:28px 40px 0;"><table ${table} width="100%"><tr>
<td class="ink" style="font:600 15px/20px ${FONT};color:${INK};">${brandName}</td>
${kind ? html`<td class="soft" align="right" style="${SMALL}color:${SOFT};">${kind}</td>` : ''}
</tr></table></td></tr>
<tr><td class="pad" style="padding:36px 40px 0;">
${about ? html`<p class="accent" style="margin:0 0 6px;font:600 14px/20px ${FONT};color:${ACCENT};">${unbroken(about)}</p>` : ''}
<h1 class="ink" style="margin:0;text-wrap:balance;font:600 30px/36px ${FONT};letter-spacing:-0.02em;color:${INK};overflow-wrap:anywhere;">${unbroken(heading)}</h1>
<p class="soft" style="margin:10px 0 0;${TEXT}color:${SOFT};white-space:pre-line;overflow-wrap:anywhere;">${change ? renderChange(change) : NOTHING}${unbroken(intro)}</p>
</td></tr>`;
};

const renderChange = ({ text, isRise }: NonNullable<MailContent['change']>): Html =>
  html`<strong class="${isRise ? 'rise' : 'ink'}" style="font-weight:600;white-space:nowrap;color:${isRise ? GREEN : INK};">${text}</strong> `;

type Poster = NonNullable<MailContent['posters']>[number];

const renderPosters = (posters: Poster[]): Html =>
  html`<tr><td class="pad" style="padding:28px 40px 0;"><table class="line" ${table} width="100%" style="${LINE_ABOVE}">
${posters.map(renderPoster)}
</table></td></tr>
`;

const renderPoster = ({ title, id, code }: Poster): Html =>
  html`<tr><td class="line" style="padding:18px 0;${LINE_BELOW}">
<div class="ink" style="${TEXT}color:${INK};overflow-wrap:anywhere;">${new Html(title)}</div>
${code === undefined ? (id ? renderId(id) : '') : renderCode(code, id)}
</td></tr>
`;

const renderId = (id: string): Html =>
  html`<div class="soft" style="${SMALL}color:${SOFT};">${id}</div>`;

const renderCode = (code: string, id: string | undefined): Html =>
  html`<table ${table} style="margin-top:10px;"><tr><td bgcolor="${ACCENT_TINT}" class="code ink" style="padding:12px 20px;border-radius:8px;background-color:${ACCENT_TINT};font:600 26px/32px ${MONO};letter-spacing:0.06em;color:${INK};word-break:break-all;">${code}</td>${id ? html`<td class="soft" style="padding-left:16px;${SMALL}color:${SOFT};">${id}</td>` : ''}</tr></table>`;

const renderNote = (note: string): Html =>
  html`<tr><td class="ink pad" style="padding:20px 40px 0;${TEXT}color:${INK};overflow-wrap:anywhere;">${unbroken(note)}</td></tr>
`;

const renderButton = ({ label, url }: Link): Html =>
  html`<tr><td class="pad" style="padding:28px 40px 0;"><table class="button-table" ${table}><tr><td class="button" bgcolor="${ACCENT_SOLID}" style="border-radius:8px;background-color:${ACCENT_SOLID};"><a href="${url}" class="way" style="display:inline-block;padding:13px 24px;font:600 16px/22px ${FONT};color:#ffffff;text-decoration:none;">${label}</a></td></tr></table></td></tr>
`;

const renderSection = ({ title, text, link }: NonNullable<MailContent['section']>): Html =>
  html`<tr><td class="pad" style="padding:36px 40px 0;">
<h2 class="ink" style="margin:0;font:600 18px/26px ${FONT};color:${INK};">${title}</h2>
<p class="soft" style="margin:6px 0 0;${TEXT}color:${SOFT};">${unbroken(text)}</p>
<a class="accent way" href="${link.url}" style="${TARGET}font:600 16px/25px ${FONT};color:${ACCENT};text-decoration:none;">${link.label}</a>
</td></tr>
`;

const renderFooter = (content: MailContent): Html => {
  const { details, footer, footerLink, supportEmail } = content;
  const { t } = mailTexts(content.language);
  const support = { label: supportEmail, url: `mailto:${supportEmail}` };
  return html`<tr><td class="pad" style="padding:40px 40px 32px;"><div class="soft line" style="padding-top:20px;border-top:1px solid ${HAIRLINE};${SMALL}color:${SOFT};overflow-wrap:anywhere;">
${details ? html`${unbroken(details.text)} ${(details.links ?? []).map((link) => html`${smallLink(link, 'way')} `)}<br>` : ''}
${unbroken(footer)}<br>
${t('layout.questions')} ${smallLink(support)}${footerLink ? html`<br>${smallLink(footerLink)}` : ''}
</div></td></tr>`;
};

const smallLink = ({ label, url }: Link, printed: 'way' | '' = ''): Html =>
  html`<a class="soft ${printed}" href="${url}" style="${TARGET}color:${SOFT};text-decoration:underline;">${label}</a>`;
