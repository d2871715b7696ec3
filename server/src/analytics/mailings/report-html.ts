import { isRise } from '#contract/change.ts';
import {
  BAR_PALE,
  FONT,
  GREEN,
  INK,
  LINE_ABOVE,
  LINE_BELOW,
  ROW,
  SMALL,
  SOFT,
  TABLE,
} from '../../mail/styles.ts';
import { Html, html } from '../../platform/html.ts';
import type { Figures, Headline } from './figures.ts';
import { barsHtml } from './report-bars.ts';
import type { ReportWords } from './report-words.ts';

const table = new Html(TABLE);

/** Renders the figures of a report as table rows of an email: bars, figures, and what was visited from where. */
export const reportHtml = (figures: Figures, words: ReportWords): Html => {
  const { t } = words;
  const [, ...others] = figures.headlines;
  const { trend, posters, countries, sources } = figures;
  return html`${trend ? barsHtml(trend, words) : ''}
${others.length > 0 ? figuresHtml(others, words) : ''}
${section(t('report.best'), posters.length === 0 ? quiet(t('report.noPosters')) : postersHtml(posters, words))}
${
  countries?.top.length
    ? section(
        t('report.countries'),
        sharesHtml(
          countries.top.map(({ code, ...row }) => ({ name: words.country(code), ...row })),
          words,
        ),
      )
    : ''
}
${
  sources?.length
    ? section(
        t('report.sources'),
        sharesHtml(
          sources.map(({ label, ...row }) => ({ name: words.source(label), ...row })),
          words,
        ),
      )
    : ''
}
`;
};

/** On paper, a section is not divided. */
const section = (title: string, content: Html): Html =>
  html`<tr><td class="pad" style="padding:36px 40px 0;">
<h2 class="ink" style="margin:0 0 6px;font:600 18px/26px ${FONT};color:${INK};">${title}</h2>
${content}
</td></tr>`;

const quiet = (words: string): Html =>
  html`<p class="soft" style="margin:0;${ROW}color:${SOFT};">${words}</p>`;

const figuresHtml = (headlines: Headline[], words: ReportWords): Html =>
  html`<tr><td class="pad" style="padding:28px 40px 0;"><table class="line" ${table} width="100%" style="${LINE_ABOVE}${LINE_BELOW}"><tr>
${headlines.map((headline) => figureHtml(headline, words))}
</tr></table></td></tr>`;

const figureHtml = (headline: Headline, words: ReportWords): Html => {
  const { value, before } = headline;
  const isUp = before !== undefined && isRise(value, before);
  return html`<td class="figure" width="25%" valign="bottom" style="box-sizing:border-box;padding:14px 8px 14px 0;">
<div class="soft" style="${SMALL}color:${SOFT};">${words.headline(headline.kind)}</div>
<div class="ink" style="font:600 24px/32px ${FONT};letter-spacing:-0.02em;color:${INK};">${words.valueOf(headline)}</div>
<div class="${isUp ? 'rise' : 'soft'}" style="font:400 12px/16px ${FONT};color:${isUp ? GREEN : SOFT};">${words.changeOf(headline) || '\u00a0'}</div>
</td>
`;
};

const postersHtml = (posters: Figures['posters'], words: ReportWords): Html => {
  const most = Math.max(...posters.map(({ visits }) => visits));
  return html`<table ${table} width="100%">
${posters.map((poster, at) => posterHtml(poster, { rank: at + 1, most }, words))}
</table>`;
};

const posterHtml = (
  { code, title, author, visits }: Figures['posters'][number],
  { rank, most }: { rank: number; most: number },
  words: ReportWords,
): Html => {
  const cell = `${LINE_BELOW}padding:12px 0;${ROW}`;
  return html`<tr>
<td class="line soft" width="26" valign="top" style="${cell}color:${SOFT};">${rank}</td>
<td class="line ink" style="${cell}padding-right:16px;color:${INK};overflow-wrap:anywhere;">${title ? html`${title}<div class="soft" style="${SMALL}color:${SOFT};"><strong>${code}</strong>&nbsp; ${author ?? ''}</div>` : html`<strong>${code}</strong>`}</td>
<td class="line wide" width="96" style="${cell}">${barHtml(visits / most)}</td>
<td class="line ink" width="56" align="right" style="${cell}font-weight:600;color:${INK};white-space:nowrap;">${words.count(visits)}</td>
</tr>
`;
};

interface ShareRow {
  name: string;
  visits: number;
  share: number;
}

const sharesHtml = (rows: ShareRow[], words: ReportWords): Html => {
  const most = Math.max(...rows.map(({ visits }) => visits));
  return html`<table ${table} width="100%">
${rows.map(
  ({ name, visits, share }) => html`<tr>
<td class="ink" width="150" style="padding:5px 12px 5px 0;${ROW}color:${INK};">${name}</td>
<td class="wide">${barHtml(visits / most)}</td>
<td class="ink" width="64" align="right" style="${ROW}color:${INK};white-space:nowrap;">${words.count(visits)}</td>
<td class="soft" width="56" align="right" style="${ROW}color:${SOFT};white-space:nowrap;">${words.percent(share)}</td>
</tr>
`,
)}
</table>`;
};

/** A bar in place of a picture: a cell as wide as a part of the row with most visits. */
const barHtml = (part: number): Html => {
  const width = Math.max(1, Math.round(100 * part));
  return html`<table ${table} width="100%"><tr><td class="bar-pale" bgcolor="${BAR_PALE}" width="${width}%" style="height:16px;border-radius:3px;background-color:${BAR_PALE};font-size:0;line-height:0;">&nbsp;</td>${width < 100 ? html`<td width="${100 - width}%" style="font-size:0;line-height:0;">&nbsp;</td>` : ''}</tr></table>`;
};
