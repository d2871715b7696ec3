import type { Rhythm } from '#contract/report-rhythms.ts';
import type { ConferenceRow } from '../../conferences/service.ts';
import { FONT, renderMail } from '../../mail/layout.ts';
import { type Html, html } from '../../platform/html.ts';
import { CHART, drawBars } from './chart.ts';
import type { Figures, Headline } from './figures.ts';
import {
  barWords,
  changeWords,
  countWords,
  daysWords,
  momentWords,
  rhythmWords,
  trendWords,
} from './report-words.ts';

export interface ReportMail {
  conference: ConferenceRow;
  rhythm: Rhythm;
  figures: Figures;
  url: string;
  /** None in a trial, which nobody is subscribed to. */
  unsubscribeUrl: string | null;
  brandName: string;
  supportEmail: string;
}

/** The figures of a report as a mail, in both its parts. It names its days and until when it counted. */
export const reportMail = (mail: ReportMail) => {
  const { conference, rhythm, figures, url, unsubscribeUrl, brandName, supportEmail } = mail;
  const days = daysWords(figures.days);
  const trial = unsubscribeUrl === null ? 'Trial: ' : '';
  const title = `${rhythmWords[rhythm]} of ${conference.name}, ${days}`;
  const query = new URLSearchParams(figures.days);
  const content = renderMail({
    brandName,
    supportEmail,
    title,
    intro: introWords(figures),
    body: { html: bodyHtml(figures), text: bodyText(figures) },
    rows: [],
    button: {
      label: 'Open the statistics',
      url: `${url}/analytics/traffic/${encodeURIComponent(conference.prefix)}?${query}`,
    },
    footer:
      unsubscribeUrl === null
        ? 'You get this mail because you asked for a trial.'
        : `You get this mail because an organiser of ${conference.name} has its reports sent to you.`,
    footerLink: unsubscribeUrl === null ? undefined : { label: END_REPORTS, url: unsubscribeUrl },
  });
  return { subject: `${trial}${title}`, ...content };
};

const introWords = ({ days, daysBefore, countedUntil, zone }: Figures): string => {
  const counted = countedUntil ? `, counted until ${momentWords(countedUntil, zone)}` : '';
  const place = zone.name.replaceAll('_', ' ');
  return `${daysWords(days)}${counted}. Changes are against ${daysWords(daysBefore)}. Days and hours are those of ${place}.`;
};

const changeOf = ({ value, before }: Headline): string =>
  before === undefined ? '' : changeWords(value, before);

const posterWords = ({ code, title }: Figures['posters'][number]): string =>
  title ? `${code} · ${title}` : code;

const END_REPORTS = 'Unsubscribe from these reports';

const bodyText = (figures: Figures): string => {
  const { headlines, trend, posters, sources, zone } = figures;
  const list = (title: string, lines: string[]) => [`${title}\n${lines.join('\n')}`];
  const sections = [
    headlines
      .map((each) => {
        const change = changeOf(each);
        return `${each.label}: ${countWords(each.value)}${change && ` (${change})`}`;
      })
      .join('\n'),
    ...(trend ? [trendWords(trend, zone)] : []),
    ...list(
      'Best posters',
      posters.length === 0
        ? [NO_POSTERS]
        : posters.map((row, at) => `${at + 1}. ${posterWords(row)}: ${visitWords(row.visits)}`),
    ),
    ...(sources?.length
      ? list(
          'Where visits came from',
          sources.map(({ name, visits }) => `${name}: ${visitWords(visits)}`),
        )
      : []),
  ];
  return sections.join('\n\n');
};

const NO_POSTERS = 'No poster was visited on these days.';
const visitWords = (count: number): string =>
  `${countWords(count)} ${count === 1 ? 'visit' : 'visits'}`;

const bodyHtml = (figures: Figures): Html => html`
<tr><td style="padding:0 32px 8px;">${figures.headlines.map(figureHtml)}</td></tr>
${chartHtml(figures)}
${heading('Best posters')}
${figures.posters.length === 0 ? quiet(NO_POSTERS) : ''}
${figures.posters.map(posterHtml)}
${figures.sources?.length ? heading('Where visits came from') : ''}
${(figures.sources ?? []).map(({ name, visits }) => rowHtml(html`${name}`, visits))}
<tr><td style="padding:8px 0;"></td></tr>
`;

const figureHtml = (figure: Headline): Html =>
  html`<div style="display:inline-block;width:120px;vertical-align:top;padding:0 4px 16px 0;">
<div class="soft" style="font:400 14px/20px ${FONT};color:#525d76;">${figure.label}</div>
<div class="ink" style="font:600 26px/32px ${FONT};color:#14213d;">${countWords(figure.value)}</div>
<div class="soft" style="font:400 14px/20px ${FONT};color:#525d76;">${changeOf(figure)}</div>
</div>`;

const chartHtml = ({ trend, zone }: Figures): Html => {
  const [first, last] = [trend?.points[0], trend?.points.at(-1)];
  if (!trend || !first || !last) return html``;
  const picture = drawBars(trend.points.map(({ nb_visits }) => nb_visits)).toString('base64');
  const words = trendWords(trend, zone);
  const small = `font:400 14px/20px ${FONT};color:#525d76;`;
  // The address of the picture comes first: that is where it is looked for when the mail is sent.
  return html`${heading(`Visits per ${trend.interval}`)}
<tr><td style="padding:4px 32px 0;"><img src="data:image/png;base64,${picture}" width="${CHART.width / 2}" alt="" style="display:block;width:100%;max-width:${CHART.width / 2}px;height:auto;border:0;"></td></tr>
<tr><td style="padding:4px 32px 0;"><table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"><tr>
<td class="soft" style="${small}">${barWords(trend, first.time, zone)}</td>
<td class="soft" align="right" style="${small}">${barWords(trend, last.time, zone)}</td>
</tr></table></td></tr>
<tr><td class="soft" style="padding:4px 32px 8px;${small}">${words}</td></tr>`;
};

const heading = (words: string): Html =>
  html`<tr><td style="padding:16px 32px 4px;"><h2 class="ink" style="margin:0;font:600 16px/24px ${FONT};color:#14213d;">${words}</h2></td></tr>`;

const quiet = (words: string): Html =>
  html`<tr><td class="soft" style="padding:4px 32px;font:400 16px/24px ${FONT};color:#525d76;">${words}</td></tr>`;

const posterHtml = (poster: Figures['posters'][number]): Html =>
  rowHtml(
    html`<strong>${poster.code}</strong>${poster.title ? html`<br>${poster.title}` : ''}`,
    poster.visits,
  );

const rowHtml = (words: Html, visits: number): Html =>
  html`<tr><td style="padding:0 32px;"><table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"><tr>
<td class="ink line" style="padding:8px 12px 8px 0;border-top:1px solid #e4e7ed;font:400 16px/22px ${FONT};color:#14213d;overflow-wrap:anywhere;">${words}</td>
<td class="ink line" align="right" valign="top" style="padding:8px 0;border-top:1px solid #e4e7ed;font:400 16px/22px ${FONT};color:#14213d;white-space:nowrap;">${visitWords(visits)}</td>
</tr></table></td></tr>
`;
