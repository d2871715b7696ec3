import type { CSSProperties } from 'react';
import type { SponsorReport } from '#contract/shares.ts';
import { timeZoneOf } from '#contract/time-zone.ts';
import { number, t } from '../../texts/texts.tsx';
import { Figure, Figures } from '../../ui/figures.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { sheetWeight } from '../../ui/poster-drawing.ts';
import { PosterSheet } from '../../ui/poster-sheet.tsx';
import { useSponsorReport } from '../calls/get-sponsor-report.ts';
import { momentWords, rangeWords, zoneWords } from '../period/range-words.ts';
import { splitLabel } from '../rankings/split-label.ts';
import { useReader } from '../reader.tsx';
import { splitSessionName } from '../sessions/session-name.ts';
import classes from './shared.module.css';
import { changeWords } from './sponsor-words.ts';

/** The report of a sponsor: what its posters and topics achieved, how that was counted, and what changed. */
export function SponsorPage() {
  const { prefix, share } = useReader();
  const report = useSponsorReport(share ?? '');
  return (
    <>
      {!report.data && <PageHeader context={prefix} title={t('Report')} />}
      <Loaded query={report} failed={t('Could not load the report')}>
        {(data) => <Report report={data} />}
      </Loaded>
    </>
  );
}

function Report({ report }: { report: SponsorReport }) {
  const zone = timeZoneOf(report.timeZone);
  const { from, to, posters, topics, sessions, conferenceName } = report;
  const views = [...posters].reduce((sum, { nb_events }) => sum + nb_events, 0);
  return (
    <article>
      <PageHeader
        context={`${report.prefix} · ${conferenceName}`}
        title={report.name}
        documentTitle={`${report.name} · ${conferenceName}`}
        lead={t('{days} ({zone})', {
          days: rangeWords({ from, to }, zone),
          zone: zoneWords(zone),
        })}
      />
      <Figures>
        {posters.length > 0 && <Figure label={t('Posters')} value={posters.length} />}
        {posters.length > 0 && <Figure label={t('Poster views')} value={views} />}
        {topics.length > 0 && <Figure label={t('Topics')} value={topics.length} />}
      </Figures>
      <Rows
        title={t('Posters')}
        name={t('Poster')}
        rows={posters.map((row) => ({ ...row, about: [row.title], isPoster: true }))}
      />
      <Rows
        title={t('Topics')}
        name={t('Topic')}
        rows={topics.map((row) => ({ ...row, words: splitLabel(row.name, conferenceName).own }))}
      />
      <Rows
        title={t('Sessions')}
        name={t('Session')}
        rows={(sessions ?? []).map(({ isGone, ...row }) => {
          const { title, place } = splitSessionName(row.name);
          const gone = isGone && t('No longer in the programme');
          return { ...row, words: title, about: [place, gone] };
        })}
      />
      {sessions === null && (
        <p>
          {t(
            'Session statistics are not available: the raw data for these days has been deleted, or the statistics come from Matomo, which does not provide them.',
          )}
        </p>
      )}
      <Method report={report} />
    </article>
  );
}

interface RowsProps {
  title: string;
  name: string;
  rows: (SponsorReport['posters'][number] & {
    /** Where it is called otherwise than it is known by. */
    words?: string;
    /** What stands below, line by line. */
    about?: (string | false | undefined)[];
    /** Drawn as a sheet, the stronger the more visits. */
    isPoster?: true;
  })[];
}

function Rows({ title, name, rows }: RowsProps) {
  if (rows.length === 0) return null;
  const largest = Math.max(...rows.map(({ nb_visits }) => nb_visits));
  return (
    <table className={classes.table}>
      <caption>{title}</caption>
      <thead>
        <tr>
          <th scope="col">{name}</th>
          <th scope="col">{t('Visits')}</th>
          <th scope="col">{t('Views')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.name}>
            <th scope="row" data-sheet={row.isPoster}>
              {row.isPoster && (
                <PosterSheet
                  code={row.name}
                  size={36}
                  weight={sheetWeight(row.nb_visits, largest)}
                />
              )}
              {row.words ?? row.name}
              {row.about?.map(
                (line) =>
                  line && (
                    <span className={classes.rowTitle} key={line}>
                      {line.replace(' · ', '\u00a0· ')}
                    </span>
                  ),
              )}
            </th>
            <td className={classes.visits} style={barOf(row.nb_visits, largest)}>
              {number(row.nb_visits)}
            </td>
            <td>{number(row.nb_events)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** How long the bar before the number is, as a part of 1. */
const barOf = (visits: number, largest: number): CSSProperties =>
  ({ '--bar': largest && visits / largest }) as CSSProperties;

function Method({ report }: { report: SponsorReport }) {
  const zone = timeZoneOf(report.timeZone);
  const { countedUntil, isOver, kept } = report;
  const time = (text: string) => momentWords(Date.parse(text), zone);
  return (
    <section className={classes.method} aria-labelledby="method">
      <h2 id="method">{t('How we count')}</h2>
      <ul>
        <li>
          {t(
            'A visit is one visitor’s activity without a break of 30 minutes or more. It ends at midnight.',
          )}
        </li>
        <li>{t('A view is each time a poster is opened, or one event for a topic.')}</li>
        <li>
          {t(
            'A visit to two posters counts once for each, so visits do not add up to the total; views do.',
          )}
        </li>
        {report.sessions?.length !== 0 && (
          <li>
            {t(
              'Session numbers cover its posters between its start and end: visits that opened one of them, and how often they were opened.',
            )}
          </li>
        )}
        <li>{t('Known bots are not counted. Counting needs no cookies.')}</li>
        {countedUntil && <li>{t('Data up to {moment}.', { moment: time(countedUntil) })}</li>}
        {!isOver && (
          <li>{t('The reporting period is still running, so these numbers will change.')}</li>
        )}
        {kept && (
          <li>{t('Complete data first shown on {moment}.', { moment: time(kept.shownAt) })}</li>
        )}
      </ul>
      {kept && (
        <div role="status">
          {changeWords(report, kept).map((words) => (
            <p key={words}>{words}</p>
          ))}
        </div>
      )}
    </section>
  );
}
