import { compareCounts, isRise } from '#contract/change.ts';
import type { Language } from '#contract/languages.ts';
import type { Rhythm } from '#contract/report-rhythms.ts';
import type { ConferenceRow } from '../../conferences/service.ts';
import { renderMail } from '../../mail/layout.ts';
import type { MailContent } from '../../mail/mail-content.ts';
import { inLanguage, type MailTextId, mailTexts } from '../../mail/texts.ts';
import type { Figures } from './figures.ts';
import { reportHtml } from './report-html.ts';
import { reportText } from './report-text.ts';
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

const titles: Record<Rhythm, MailTextId> = {
  daily: 'report.daily',
  weekly: 'report.weekly',
  final: 'report.final',
};

/** Writes the figures of a report as an email in the language of its reader. */
export const reportMail = (mail: ReportMail) => {
  const { language, conference, rhythm, figures, unsubscribeUrl, brandName, supportEmail } = mail;
  const texts = mailTexts(language);
  const { t } = texts;
  const words = reportWords(texts, figures.zone);
  const days = words.days(figures.days);
  const title = t(titles[rhythm], { conference: conference.name, days });
  const screen = `${mail.url}/analytics/traffic/${encodeURIComponent(conference.prefix)}`;
  const isTrial = unsubscribeUrl === null;
  return renderMail({
    ...{ language: texts.language, brandName, supportEmail },
    subject: isTrial ? t('report.trial', { title }) : title,
    kind: t('report.kind', { rhythm, prefix: conference.prefix }),
    about: conference.name,
    heading: t('report.heading', { count: mainCount(figures, words), days }),
    ...summarize(figures, words),
    body: { html: reportHtml(figures, words), text: reportText(figures, words) },
    button: {
      label: t('report.open'),
      url: inLanguage(`${screen}?${new URLSearchParams({ ...figures.days })}`, language),
    },
    details: { text: countedText(figures, words) },
    footer: isTrial ? t('report.footerTrial') : t('report.footer', { conference: conference.name }),
    footerLink: isTrial ? undefined : { label: t('report.end'), url: unsubscribeUrl },
  });
};

/** "12,345 visits"; poster views for a reader who may not see visits. */
const mainCount = (
  { headlines: [main] }: Pick<Figures, 'headlines'>,
  words: ReportWords,
  value = main?.value ?? 0,
): string => (main?.kind === 'visits' ? words.visits(value) : words.views(value));

/** How the main count changed, when most visits came and from how many countries. */
const summarize = (figures: Figures, words: ReportWords): Pick<MailContent, 'change' | 'intro'> => {
  const { t } = words;
  const [main] = figures.headlines;
  const { edition, ...days } = figures.compared;
  const name = [edition, words.days(days)].filter(Boolean).join(', ');
  const countries = figures.countries?.count ?? 0;
  const rest = [
    ...peakSentence(figures, words),
    ...(countries > 1 ? [t('report.fromCountries', { countries })] : []),
  ];
  if (main?.before === undefined) return { intro: rest.join(' ') };
  if (compareCounts(main.value, main.before).kind === 'counts') {
    const before = mainCount(figures, words, main.before);
    return { intro: [`${t('report.line', { name, value: before })}.`, ...rest].join(' ') };
  }
  return {
    change: {
      text: words.change(main.value, main.before),
      isRise: isRise(main.value, main.before),
    },
    intro: [t('report.compared', { name }), ...rest].join(' '),
  };
};

/** Fewer visits than that say nothing about an hour or a day. */
const MIN_PEAK_VISITS = 10;

const peakSentence = ({ trend }: Figures, words: ReportWords): string[] => {
  const peak = trend && words.peakOf(trend);
  if (!trend || !peak || trend.points.length < 2 || peak.nb_visits < MIN_PEAK_VISITS) return [];
  const id = trend.interval === 'hour' ? 'report.peakHour' : 'report.busiestDay';
  const name = words.barInSentence(trend, peak.time);
  return [words.t(id, { name, visits: peak.nb_visits })];
};

const countedText = ({ countedUntil, zone }: Figures, { t, moment }: ReportWords): string => {
  const place = t('report.times', { place: zone.name.replaceAll('_', ' ') });
  return countedUntil ? `${t('report.counted', { moment: moment(countedUntil) })} ${place}` : place;
};
