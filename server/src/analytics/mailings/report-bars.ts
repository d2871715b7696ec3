import type { Timeseries } from '#contract/analytics.ts';
import { BAR, BAR_PEAK, FONT, INK, LINE_ABOVE, SOFT, TABLE } from '../../mail/styles.ts';
import { Html, html } from '../../platform/html.ts';
import type { ReportWords } from './report-words.ts';

const table = new Html(TABLE);
const MAX_HEIGHT = 108;
/** Of more bars than that, only the first and the last are labelled. */
const MAX_LABELLED_BARS = 8;

type Point = Timeseries['points'][number];

/** Draws visits by hour or day with table cells: a bar is a cell with a height. */
export const barsHtml = (trend: Timeseries, words: ReportWords): Html => {
  const peak = words.peakOf(trend);
  if (!peak) return html``;
  const isLabelled = trend.points.length <= MAX_LABELLED_BARS;
  const gap = isLabelled ? 4 : 1;
  const bars = trend.points.map((point) =>
    barHtml(point, { peak, gap, count: isLabelled ? words.count(point.nb_visits) : '' }),
  );
  return html`<tr><td class="pad" style="padding:32px 40px 0;"><table ${table} role="img" aria-label="${words.trend(trend)}" width="100%" style="table-layout:fixed;"><tr>
${bars}
</tr></table>${isLabelled ? allLabels(trend, words) : endLabels(trend, words)}</td></tr>`;
};

const barHtml = (
  point: Point,
  { peak, gap, count }: { peak: Point; gap: number; count: string },
): Html => {
  const isPeak = point === peak;
  const [name, colour] = isPeak ? ['bar-peak', BAR_PEAK] : ['bar', BAR];
  const share = peak.nb_visits === 0 ? 0 : point.nb_visits / peak.nb_visits;
  // Whatever is not zero is visible.
  const height = share === 0 ? 0 : Math.max(2, Math.round(share * MAX_HEIGHT));
  const value = count
    ? html`<div class="${isPeak ? 'ink' : 'soft'}" style="font:${isPeak ? 600 : 400} 12px/18px ${FONT};color:${isPeak ? INK : SOFT};">${count}</div>`
    : '';
  const bar =
    height === 0
      ? ''
      : html`<table ${table} width="100%"><tr><td class="${name}" bgcolor="${colour}" height="${height}" style="height:${height}px;border-radius:3px 3px 0 0;background-color:${colour};font-size:0;line-height:0;">&nbsp;</td></tr></table>`;
  return html`<td valign="bottom" align="center" style="height:${MAX_HEIGHT + 24}px;padding:0 ${gap}px;">${value}${bar}</td>
`;
};

const LABEL = `${LINE_ABOVE}padding-top:6px;font:400 12px/16px ${FONT};color:${SOFT};`;

const allLabels = (trend: Timeseries, words: ReportWords): Html =>
  html`<table ${table} width="100%" style="table-layout:fixed;"><tr>
${trend.points.map(({ time }) => html`<td class="soft line" align="center" style="${LABEL}">${words.barLabel(trend, time)}</td>`)}
</tr></table>`;

const endLabels = (trend: Timeseries, words: ReportWords): Html => {
  const [first, last] = [trend.points[0], trend.points.at(-1)];
  return html`<table ${table} width="100%"><tr>
<td class="soft line" style="${LABEL}">${first ? words.barLabel(trend, first.time) : ''}</td>
<td class="soft line" align="center" style="${LABEL}">${words.perInterval(trend)}</td>
<td class="soft line" align="right" style="${LABEL}">${last ? words.barLabel(trend, last.time) : ''}</td>
</tr></table>`;
};
