import type { CSSProperties } from 'react';
import type { SponsorReport } from '#contract/shares.ts';
import { number, t } from '../../texts/texts.tsx';
import { splitLabel } from '../rankings/split-label.ts';
import { splitSessionName } from '../sessions/session-name.ts';
import classes from './sponsor-tables.module.css';
import { changeWords } from './sponsor-words.ts';

/** Every row of the report with visits and views, and what has changed since it was first shown. Not printed. */
export function SponsorTables({ report }: { report: SponsorReport }) {
  const { posters, topics, sessions, conferenceName, kept } = report;
  return (
    <section className={classes.tables} aria-label={t('All rows')}>
      {kept && (
        <div role="status">
          {changeWords(report, kept).map((words) => (
            <p key={words}>{words}</p>
          ))}
        </div>
      )}
      <Rows
        title={t('Posters')}
        name={t('Poster')}
        rows={posters.map(({ title, author, ...row }) => ({ ...row, about: [title, author] }))}
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
    </section>
  );
}

interface RowsProps {
  title: string;
  name: string;
  rows: (SponsorReport['topics'][number] & {
    /** Shown instead of its name. */
    words?: string;
    /** Below it, line by line. */
    about?: (string | false | undefined)[];
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
            <th scope="row">
              {row.words ?? row.name}
              {row.about?.map(
                (line) =>
                  line && (
                    <span className={classes.rowAbout} key={line}>
                      {line}
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
