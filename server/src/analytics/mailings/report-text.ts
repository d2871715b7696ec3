import { posterWords } from '#contract/title.ts';
import type { Figures, Headline } from './figures.ts';
import type { ReportWords } from './report-words.ts';

/** Writes the figures of a report as plain text. */
export const reportText = (figures: Figures, words: ReportWords): string => {
  const { t } = words;
  const { headlines, trend, posters, countries, sources } = figures;
  const list = (title: string, lines: string[]) =>
    lines.length === 0 ? [] : [`${title}\n${lines.join('\n')}`];
  const line = (name: string, value: string) => t('report.line', { name, value });
  const top = posters.map(
    ({ visits, ...poster }, at) => `${at + 1}. ${line(posterName(poster), words.visits(visits))}`,
  );
  const shared = (name: string, { visits, share }: { visits: number; share: number }) =>
    t('report.lineChange', { name, value: words.visits(visits), change: words.percent(share) });
  return [
    headlines.map((headline) => headlineText(headline, words)).join('\n'),
    ...(trend ? [words.trend(trend)] : []),
    ...list(t('report.best'), top.length === 0 ? [t('report.noPosters')] : top),
    ...list(
      t('report.countries'),
      (countries?.top ?? []).map((row) => shared(words.country(row.code), row)),
    ),
    ...list(
      t('report.sources'),
      (sources ?? []).map((row) => shared(words.source(row.label), row)),
    ),
  ].join('\n\n');
};

const posterName = ({ code, title, author }: Omit<Figures['posters'][number], 'visits'>): string =>
  title ? `${code} · ${posterWords({ title, firstAuthor: author })}` : code;

const headlineText = (headline: Headline, words: ReportWords): string => {
  const { t } = words;
  const values = { name: words.headline(headline.kind), value: words.valueOf(headline) };
  const change = words.changeOf(headline);
  return change ? t('report.lineChange', { ...values, change }) : t('report.line', values);
};
