import { Link } from 'react-router';
import { number, plural, t } from '../../texts/texts.tsx';
import { PosterSheet } from '../../ui/poster-sheet.tsx';
import { sequentialLimits, stepOf } from '../../ui/sequential-scale.ts';
import { useLinks } from '../links.ts';
import type { ShownPeriod } from '../period/use-period.ts';
import { useRanking } from '../rankings/use-ranking.ts';
import { sectionWords } from '../section-words.ts';
import { OverviewSection } from './overview-section.tsx';
import classes from './poster-strip.module.css';

/** Of more posters than that a sheet would be too small to be seen. */
const MAX_POSTERS = 240;

/** A sheet for each visited poster in the order of the codes, the stronger the more visits. */
export function PosterStrip({ period }: { period: ShownPeriod }) {
  const links = useLinks();
  const { rows, isLoading } = useRanking('posters', period);
  if (!isLoading && (rows.length === 0 || rows.length > MAX_POSTERS)) return null;
  const ordered = rows.toSorted((a, b) => a.name.localeCompare(b.name, 'en', { numeric: true }));
  const limits = sequentialLimits(rows.map(({ visits }) => visits));
  const fewest = Math.min(...rows.map(({ visits }) => visits));
  return (
    <OverviewSection
      title={t('All posters')}
      lead={t('Each sheet is a visited poster: the stronger its colour, the more visits.')}
      more={{ to: links.screen('posters'), text: sectionWords.posters.title() }}
    >
      {/* The table below says the same to those who do not see it. */}
      <div className={classes.strip} aria-hidden="true">
        {ordered.map(({ name, visits, rank }) => (
          <Link
            key={name}
            to={links.row('posters', name)}
            tabIndex={-1}
            className={classes.sheet}
            data-first={rank === 1 || undefined}
            title={`${name}: ${plural(visits, '{count} visit', '{count} visits')}`}
          >
            <PosterSheet code={name} size={44} weight={stepOf(visits, limits)} />
          </Link>
        ))}
      </div>
      <p className={classes.note}>
        <span>{ordered[0]?.name}</span>
        {rows.length > 1 && (
          <span>
            {plural(
              fewest,
              'Of {posters} visited posters, the quietest has {count} visit.',
              'Of {posters} visited posters, the quietest has {count} visits.',
              { posters: number(rows.length) },
            )}
          </span>
        )}
        <span>{ordered.at(-1)?.name}</span>
      </p>
    </OverviewSection>
  );
}
