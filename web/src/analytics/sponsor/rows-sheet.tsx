import { type CSSProperties, Suspense } from 'react';
import type { SponsorReport } from '#contract/shares.ts';
import { number, plural, t } from '../../texts/texts.tsx';
import { lazyFile } from '../../ui/lazy-file.tsx';
import { sheetWeight } from '../../ui/poster-drawing.ts';
import { PosterSheet } from '../../ui/poster-sheet.tsx';
import { RankedList } from '../../ui/ranked-list.tsx';
import { Sparkline } from '../../ui/sparkline.tsx';
import { splitLabel } from '../rankings/split-label.ts';
import { sessionWords } from '../sessions/session-name.ts';
import { Mast } from './cover-sheet.tsx';
import classes from './sponsor.module.css';
import { Method } from './sponsor-method.tsx';

const QrCode = lazyFile(() => import('../../ui/qr-code.tsx'));

/** What fits on one sheet: posters alone, or with topics and sessions; lists alone, or with posters. */
const MAX_POSTERS = { alone: 10, withLists: 5 };
const MAX_ROWS = { alone: 14, withPosters: 5 };

type Row = SponsorReport['topics'][number];

/** The second sheet: what was visited most, and how it was counted. */
export function RowsSheet({ report }: { report: SponsorReport }) {
  const { name, posters, topics, sessions, conferenceName } = report;
  const hasLists = topics.length > 0 || (sessions?.length ?? 0) > 0;
  const most = posters.length > 0 ? MAX_ROWS.withPosters : MAX_ROWS.alone;
  return (
    <section className={classes.sheet}>
      <Mast words={`${t('Report for {name}', { name })}, ${t('Page {page}', { page: 2 })}`} />
      <div className={classes.words}>
        {posters.length > 0 && (
          <PosterRows report={report} most={MAX_POSTERS[hasLists ? 'withLists' : 'alone']} />
        )}
        <div className={classes.lists}>
          <List
            title={t('Topics')}
            rows={topics}
            most={most}
            nameOf={(label) => splitLabel(label, conferenceName).own}
          />
          <List title={t('Sessions')} rows={sessions ?? []} most={most} nameOf={sessionWords} />
        </div>
        {sessions === null && (
          <p className={classes.detail}>
            {t(
              'Session statistics are not available: the raw data for these days has been deleted, or the statistics come from Matomo, which does not provide them.',
            )}
          </p>
        )}
      </div>
      <footer className={classes.end}>
        <Method report={report} />
        <Suspense>
          <QrCode className={classes.qr} text={location.href} label={t('QR code of this report')} />
        </Suspense>
      </footer>
    </section>
  );
}

function PosterRows({
  report: { posters, figures },
  most,
}: {
  report: SponsorReport;
  most: number;
}) {
  const sorted = posters.toSorted((a, b) => b.nb_visits - a.nb_visits);
  const largest = sorted[0]?.nb_visits ?? 0;
  const others = sorted.slice(most);
  const trendOf = new Map(figures?.curve?.byPoster.map(({ name, visits }) => [name, visits]));
  return (
    <>
      <h2>{t('Most visited posters')}</h2>
      <table className={classes.posters}>
        <thead>
          <tr>
            <th scope="col">{t('Poster')}</th>
            <th scope="col">{t('Title and first author')}</th>
            <th scope="col">{t('Visits over time')}</th>
            <th scope="col">{t('Visits')}</th>
          </tr>
        </thead>
        <tbody>
          {sorted.slice(0, most).map(({ name, title, author, nb_visits }) => (
            <tr key={name}>
              <th scope="row">
                <PosterSheet code={name} size={26} weight={sheetWeight(nb_visits, largest)} />
                {name}
              </th>
              <td>
                <span className={classes.posterTitle}>{title ?? '–'}</span>
                {author && <span className={classes.author}>{author}</span>}
              </td>
              <td>
                {isDrawn(trendOf.get(name)) && (
                  <Sparkline
                    values={trendOf.get(name) ?? []}
                    label={plural(nb_visits, '{count} visit', '{count} visits')}
                  />
                )}
              </td>
              <td style={{ '--bar': largest && nb_visits / largest } as CSSProperties}>
                {number(nb_visits)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {others.length > 0 && (
        <p className={classes.detail}>
          {plural(
            others.length,
            'The other {count} poster: {visits}.',
            'The other {count} posters together: {visits}.',
            {
              visits: plural(
                others.reduce((sum, { nb_visits }) => sum + nb_visits, 0),
                '{count} visit',
                '{count} visits',
              ),
            },
          )}
        </p>
      )}
    </>
  );
}

/** A line of fewer points says nothing. */
const MIN_POINTS = 5;

const isDrawn = (values: number[] | undefined): boolean =>
  (values?.length ?? 0) >= MIN_POINTS && (values?.some((value) => value > 0) ?? false);

interface ListProps {
  title: string;
  rows: readonly Row[];
  most: number;
  nameOf: (name: string) => string;
}

function List({ title, rows, most, nameOf }: ListProps) {
  if (rows.length === 0) return null;
  const sorted = rows.toSorted((a, b) => b.nb_visits - a.nb_visits);
  const more = rows.length - most;
  return (
    <section>
      <h2>{title}</h2>
      <RankedList
        keep={most}
        rows={sorted
          .slice(0, most)
          .map(({ name, nb_visits }) => ({ key: name, name: nameOf(name), value: nb_visits }))}
      />
      {more > 0 && (
        <p className={classes.detail}>
          {t('And {count} more with fewer visits.', { count: more })}
        </p>
      )}
    </section>
  );
}
