import { useContext } from 'react';
import type { SponsorReport } from '#contract/shares.ts';
import { timeZoneOf } from '#contract/time-zone.ts';
import { number, percent, plural, t } from '../../texts/texts.tsx';
import { useArrival } from '../../ui/arrival.ts';
import { BrandContext } from '../../ui/page-header.tsx';
import { sheetWeight } from '../../ui/poster-drawing.ts';
import { PosterMark } from '../../ui/poster-mark.tsx';
import { PosterSheet } from '../../ui/poster-sheet.tsx';
import { dayWords, rangeWords } from '../period/range-words.ts';
import { useNow } from '../period/use-now.ts';
import { durationWords } from '../table/table-column.ts';
import { CoverCurve } from './cover-curve.tsx';
import classes from './sponsor.module.css';

/** Two rows of sheets; the table on the next sheet names the most visited. */
const MAX_SHEETS = 26;
const LONG_NOTE = 150;

/** What a note leaves of the sheet for the curve, in pixels. */
const curveHeightBelow = (note = ''): number =>
  note === '' ? 300 : note.length > LONG_NOTE ? 120 : 220;

interface Props {
  report: SponsorReport;
  logo: string | undefined;
  note: string | undefined;
}

/** The first sheet: how much the sponsor's posters were visited, and when. */
export function CoverSheet({ report, logo, note }: Props) {
  const zone = timeZoneOf(report.timeZone);
  const now = useNow();
  const heading = useArrival();
  const { from, to, conferenceName, name } = report;
  return (
    <section className={classes.sheet}>
      <Mast words={`${t('Report for {name}', { name })}, ${dayWords(now, zone)}`} />
      <div className={classes.words}>
        {logo && <img className={classes.logo} src={logo} alt={t('Logo')} />}
        <p className={classes.eyebrow}>
          {conferenceName}, {rangeWords({ from, to }, zone)}
        </p>
        <h1 ref={heading} tabIndex={-1} className={classes.title}>
          {subjectOf(report)},{' '}
          <em>{plural(visitsOf(report), '{count} visit', '{count} visits')}</em>
        </h1>
        {note && <p className={classes.note}>{note}</p>}
        <Lead report={report} />
        <Facts report={report} />
      </div>
      <Ground report={report} curveHeight={curveHeightBelow(note)} />
    </section>
  );
}

/** The head of each sheet: the brand, and which sheet of which report it is. */
export function Mast({ words }: { words: string }) {
  return (
    <header className={classes.mast}>
      <span className={classes.brand}>
        <PosterMark />
        {useContext(BrandContext)}
      </span>
      <span>{words}</span>
    </header>
  );
}

/** "13 posters"; of a report without posters, its topics or sessions. */
function subjectOf({ posters, topics, sessions }: SponsorReport): string {
  if (posters.length > 0) return plural(posters.length, '{count} poster', '{count} posters');
  if (topics.length > 0) return plural(topics.length, '{count} topic', '{count} topics');
  return plural(sessions?.length ?? 0, '{count} session', '{count} sessions');
}

const visitsOf = ({ posters, topics, sessions }: SponsorReport): number => {
  const rows = [posters, topics, sessions ?? []].find((each) => each.length > 0) ?? [];
  return rows.reduce((sum, { nb_visits }) => sum + nb_visits, 0);
};

function Lead({ report }: { report: SponsorReport }) {
  const { figures } = report;
  if (!figures || figures.visits === 0) return null;
  const { own, others } = figures.viewingTime ?? {};
  const share = percent(visitsOf(report) / figures.visits);
  const sentences = [
    t('{share} of all poster visits went to these posters. {all} posters were visited in total.', {
      share,
      all: figures.posters,
    }),
    ...(own && others
      ? [
          t('A view lasted {own} on average, on other posters {others}.', {
            own: durationWords(own),
            others: durationWords(others),
          }),
        ]
      : []),
  ];
  return <p className={classes.lead}>{sentences.join(' ')}</p>;
}

function Facts({ report }: { report: SponsorReport }) {
  const { posters, figures } = report;
  if (!figures) return null;
  const { own, others } = figures.viewingTime ?? {};
  const views = posters.reduce((sum, { nb_events }) => sum + nb_events, 0);
  const visited = posters.filter(({ nb_visits }) => nb_visits > 0).length;
  return (
    <dl className={classes.facts}>
      <Fact
        label={t('Poster visits')}
        value={number(visitsOf(report))}
        detail={t('of {count} in total', { count: figures.visits })}
      />
      <Fact label={t('Poster views')} value={number(views)} />
      <Fact
        label={t('Visited posters')}
        value={number(visited)}
        detail={t('of {count} in total', { count: figures.posters })}
      />
      {own && (
        <Fact
          label={t('Average viewing time')}
          value={durationWords(own)}
          detail={others ? t('{time} on other posters', { time: durationWords(others) }) : ''}
        />
      )}
    </dl>
  );
}

const Fact = ({ label, value, detail }: { label: string; value: string; detail?: string }) => (
  <div>
    <dt>{label}</dt>
    <dd>{value}</dd>
    {detail && <dd className={classes.detail}>{detail}</dd>}
  </div>
);

/** The visits as a skyline, and under it the posters, brighter the more they were visited. */
function Ground({ report, curveHeight }: { report: SponsorReport; curveHeight: number }) {
  const { posters, figures } = report;
  const sorted = posters.toSorted((a, b) => b.nb_visits - a.nb_visits);
  const largest = sorted[0]?.nb_visits ?? 0;
  if (posters.length === 0) return null;
  return (
    <div className={classes.art}>
      {figures?.curve && (
        <CoverCurve curve={figures.curve} height={curveHeight} zone={timeZoneOf(report.timeZone)} />
      )}
      <div className={classes.ground}>
        <div className={classes.shelf}>
          {sorted.slice(0, MAX_SHEETS).map(({ name, nb_visits }) => (
            <PosterSheet
              key={name}
              code={name}
              size={43}
              weight={sheetWeight(nb_visits, largest)}
            />
          ))}
        </div>
        <p>{t('The more visits, the brighter the sheet.')}</p>
      </div>
    </div>
  );
}
