import type { SponsorReport } from '#contract/shares.ts';
import { timeZoneOf } from '#contract/time-zone.ts';
import { Figure, Figures } from '../../ui/figures.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { useSponsorReport } from '../calls/get-sponsor-report.ts';
import { momentWords, rangeWords, zoneWords } from '../period/range-words.ts';
import { useReader } from '../reader.tsx';
import { splitLabel } from '../top/split-label.ts';
import classes from './shared.module.css';
import { changeWords } from './sponsor-words.ts';

/** The report of a sponsor: what its posters and topics achieved, how that was counted, and what changed. */
export function SponsorPage() {
  const { share } = useReader();
  const report = useSponsorReport(share ?? '');
  return (
    <Loaded query={report} failed="The report could not be loaded">
      {(data) => <Report report={data} />}
    </Loaded>
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
        lead={`${rangeWords({ from, to }, zone)}, in ${zoneWords(zone)}`}
      />
      <Figures>
        {posters.length > 0 && <Figure label="Posters" value={posters.length} />}
        {posters.length > 0 && <Figure label="Views of posters" value={views} />}
        {topics.length > 0 && <Figure label="Topics" value={topics.length} />}
      </Figures>
      <Rows title="Posters" name="Poster" rows={posters} />
      <Rows
        title="Topics"
        name="Topic"
        rows={topics.map((row) => ({ ...row, name: splitLabel(row.name, conferenceName).own }))}
      />
      <Rows
        title="Sessions"
        name="Session"
        rows={(sessions ?? []).map(({ isGone, ...row }) => ({
          ...row,
          ...(isGone && { title: 'Not in the programme any more' }),
        }))}
      />
      {sessions === null && (
        <p>
          The figures of its sessions are not known: the single visits of these days are no longer
          kept, or the statistics are read from a Matomo, which cannot tell them.
        </p>
      )}
      <Method report={report} />
    </article>
  );
}

interface RowsProps {
  title: string;
  name: string;
  rows: SponsorReport['posters'];
}

function Rows({ title, name, rows }: RowsProps) {
  if (rows.length === 0) return null;
  return (
    <table className={classes.table}>
      <caption>{title}</caption>
      <thead>
        <tr>
          <th scope="col">{name}</th>
          <th scope="col">Visits</th>
          <th scope="col">Views</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.name}>
            <th scope="row">
              {row.name}
              {row.title && <span className={classes.rowTitle}>{row.title}</span>}
            </th>
            <td>{row.nb_visits.toLocaleString('en')}</td>
            <td>{row.nb_events.toLocaleString('en')}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Method({ report }: { report: SponsorReport }) {
  const zone = timeZoneOf(report.timeZone);
  const { countedUntil, isOver, kept } = report;
  const time = (text: string) => momentWords(Date.parse(text), zone);
  return (
    <section className={classes.method} aria-labelledby="method">
      <h2 id="method">How this was counted</h2>
      <ul>
        <li>
          A visit is what one visitor does without a pause of 30 minutes; it ends at midnight.
        </li>
        <li>A view is one opening of a poster, or one event of a topic.</li>
        <li>A visit that saw two posters is counted at both, so visits do not add up; views do.</li>
        {report.sessions?.length !== 0 && (
          <li>
            A session is its posters while it took place, from its start to its end: visits that
            opened one of them then, and how often they were opened.
          </li>
        )}
        <li>Known robots are not counted. No cookies are needed for it.</li>
        {countedUntil && <li>Counted until {time(countedUntil)}.</li>}
        {!isOver && <li>The days of this report go on: the figures still grow.</li>}
        {kept && <li>First shown with all its days on {time(kept.shownAt)}.</li>}
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
