import { trafficLabels } from '#contract/analytics-filters.ts';
import type { Language } from '#contract/languages.ts';
import type { Rhythm } from '#contract/report-rhythms.ts';
import type { ConferenceRow } from '../../conferences/service.ts';
import { FONT, renderMail } from '../../mail/layout.ts';
import { inLanguage, type MailTextId, type MailTexts, mailTexts } from '../../mail/texts.ts';
import { type Html, html } from '../../platform/html.ts';
import { CHART, drawBars } from './chart.ts';
import type { Figures, Headline } from './figures.ts';
import { type ReportWords, reportWords } from './report-words.ts';

export interface ReportMail {
  /** English where it is not known. */
  language: Language | undefined;
  conference: ConferenceRow;
  rhythm: Rhythm;
  figures: Figures;
  url: string;
  /** None in a trial, which nobody is subscribed to. */
  unsubscribeUrl: string | null;
  brandName: string;
  supportEmail: string;
}

/** What the parts of the mail are written with. */
type Words = ReportWords & Pick<MailTexts, 't'>;

const titles: Record<Rhythm, MailTextId> = {
  daily: 'report.daily',
  weekly: 'report.weekly',
  final: 'report.final',
};

const headlineNames: Record<Headline['kind'], MailTextId> = {
  visits: 'report.visits',
  visitors: 'report.visitors',
  posters: 'report.posters',
  authors: 'report.authors',
  videos: 'report.videos',
  audios: 'report.audios',
};

const sourceNames: Record<string, MailTextId> = {
  [trafficLabels.direct]: 'report.direct',
  [trafficLabels.website]: 'report.website',
  [trafficLabels.social]: 'report.social',
  [trafficLabels.search]: 'report.search',
  [trafficLabels.campaign]: 'report.campaign',
  [trafficLabels.assistant]: 'report.assistant',
};

/**
 * The figures of a report as a mail, in both its parts, in the language of its reader. It names its days and
 * until when it counted.
 */
export const reportMail = (mail: ReportMail) => {
  const { language, conference, rhythm, figures, unsubscribeUrl, brandName, supportEmail } = mail;
  const texts = mailTexts(language);
  const { t } = texts;
  const words: Words = { t, ...reportWords(texts, figures.zone) };
  const title = t(titles[rhythm], { conference: conference.name, days: words.days(figures.days) });
  const screen = `${mail.url}/analytics/traffic/${encodeURIComponent(conference.prefix)}`;
  const isTrial = unsubscribeUrl === null;
  const content = renderMail({
    ...{ language: texts.language, brandName, supportEmail, title },
    intro: introWords(figures, words),
    body: { html: bodyHtml(figures, words), text: bodyText(figures, words) },
    rows: [],
    button: {
      label: t('report.open'),
      url: inLanguage(`${screen}?${new URLSearchParams(figures.days)}`, language),
    },
    footer: isTrial ? t('report.footerTrial') : t('report.footer', { conference: conference.name }),
    footerLink: isTrial ? undefined : { label: t('report.end'), url: unsubscribeUrl },
  });
  return { subject: isTrial ? t('report.trial', { title }) : title, ...content };
};

const introWords = (figures: Figures, { t, days, moment }: Words): string => {
  const { countedUntil, zone } = figures;
  const values = {
    days: days(figures.days),
    before: days(figures.daysBefore),
    place: zone.name.replaceAll('_', ' '),
  };
  return countedUntil
    ? t('report.introCounted', { ...values, moment: moment(countedUntil) })
    : t('report.intro', values);
};

const changeOf = ({ value, before }: Headline, { change }: Words): string =>
  before === undefined ? '' : change(value, before);

const posterName = ({ code, title }: Figures['posters'][number]): string =>
  title ? `${code} · ${title}` : code;

const sourceName = (label: string, { t }: Words): string => {
  const id = sourceNames[label];
  return id ? t(id) : label;
};

const bodyText = ({ headlines, trend, posters, sources }: Figures, words: Words): string => {
  const { t } = words;
  const list = (title: string, lines: string[]) => `${title}\n${lines.join('\n')}`;
  const line = (name: string, visits: number) =>
    t('report.line', { name, value: t('report.visitCount', { visits }) });
  const best = posters.map((row, at) => `${at + 1}. ${line(posterName(row), row.visits)}`);
  const from = (sources ?? []).map((row) => line(sourceName(row.label, words), row.visits));
  const sections = [
    headlines.map((each) => headlineText(each, words)).join('\n'),
    ...(trend ? [words.trend(trend)] : []),
    list(t('report.best'), best.length === 0 ? [t('report.noPosters')] : best),
    ...(from.length === 0 ? [] : [list(t('report.sources'), from)]),
  ];
  return sections.join('\n\n');
};

const headlineText = (headline: Headline, words: Words): string => {
  const change = changeOf(headline, words);
  const { t, count } = words;
  const values = { name: t(headlineNames[headline.kind]), value: count(headline.value) };
  return change ? t('report.lineChange', { ...values, change }) : t('report.line', values);
};

const bodyHtml = (figures: Figures, words: Words): Html => {
  const { posters, sources } = figures;
  const { t } = words;
  return html`
<tr><td style="padding:0 32px 8px;">${figures.headlines.map((each) => headlineHtml(each, words))}</td></tr>
${chartHtml(figures, words)}
${heading(t('report.best'))}
${posters.length === 0 ? quiet(t('report.noPosters')) : ''}
${posters.map((row) => rowHtml(posterHtml(row), row.visits, words))}
${sources?.length ? heading(t('report.sources')) : ''}
${(sources ?? []).map(({ label, visits }) => rowHtml(html`${sourceName(label, words)}`, visits, words, 'keep'))}
<tr><td style="padding:8px 0;"></td></tr>
`;
};

const headlineHtml = (headline: Headline, words: Words): Html =>
  html`<div class="figure" style="display:inline-block;box-sizing:border-box;width:32%;min-width:140px;vertical-align:bottom;padding:0 12px 16px 0;">
<div class="soft" style="font:400 14px/20px ${FONT};color:#525d76;">${words.t(headlineNames[headline.kind])}</div>
<div class="ink" style="font:600 26px/32px ${FONT};color:#14213d;">${words.count(headline.value)}</div>
<div class="soft" style="font:400 14px/20px ${FONT};color:#525d76;">${changeOf(headline, words)}</div>
</div>`;

const chartHtml = ({ trend }: Figures, { t, bar, ...words }: Words): Html => {
  const [first, last] = [trend?.points[0], trend?.points.at(-1)];
  if (!trend || !first || !last) return html``;
  const picture = drawBars(trend.points.map(({ nb_visits }) => nb_visits)).toString('base64');
  const small = `font:400 14px/20px ${FONT};color:#525d76;`;
  // The address of the picture comes first: that is where it is looked for when the mail is sent.
  return html`${heading(t(trend.interval === 'hour' ? 'report.perHour' : 'report.perDay'))}
<tr><td style="padding:4px 32px 0;"><img src="data:image/png;base64,${picture}" width="${CHART.width / 2}" alt="" style="display:block;width:100%;max-width:${CHART.width / 2}px;height:auto;border:0;"></td></tr>
<tr><td style="padding:4px 32px 0;"><table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"><tr>
<td class="soft" style="${small}">${bar(trend, first.time)}</td>
<td class="soft" align="right" style="${small}">${bar(trend, last.time)}</td>
</tr></table></td></tr>
<tr><td class="soft" style="padding:4px 32px 8px;${small}">${words.trend(trend)}</td></tr>`;
};

const heading = (words: string): Html =>
  html`<tr class="keep"><td style="padding:16px 32px 4px;"><h2 class="ink" style="margin:0;font:600 16px/24px ${FONT};color:#14213d;">${words}</h2></td></tr>`;

const quiet = (words: string): Html =>
  html`<tr><td class="soft" style="padding:4px 32px;font:400 16px/24px ${FONT};color:#525d76;">${words}</td></tr>`;

const posterHtml = ({ code, title }: Figures['posters'][number]): Html =>
  html`<strong>${code}</strong>${title ? html`<br>${title.replace(' · ', '\u00a0· ')}` : ''}`;

/** On paper, a row to keep stands on the page of the next. */
const rowHtml = (name: Html, visits: number, { t }: Words, kept: 'keep' | '' = ''): Html =>
  html`<tr class="${kept}"><td style="padding:0 32px;"><table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"><tr>
<td class="ink line" style="padding:8px 12px 8px 0;border-top:1px solid #e4e7ed;font:400 16px/22px ${FONT};color:#14213d;overflow-wrap:anywhere;">${name}</td>
<td class="ink line" align="right" valign="top" style="padding:8px 0;border-top:1px solid #e4e7ed;font:400 16px/22px ${FONT};color:#14213d;white-space:nowrap;">${t('report.visitCount', { visits })}</td>
</tr></table></td></tr>
`;
