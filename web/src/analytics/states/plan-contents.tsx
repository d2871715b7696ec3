import { useMemo } from 'react';
import { Link } from 'react-router';
import { type GroupSection, isGroupSection } from '#contract/analytics-filters.ts';
import { t } from '../../texts/texts.tsx';
import { sheetWeight } from '../../ui/poster-drawing.ts';
import { PosterSheet } from '../../ui/poster-sheet.tsx';
import { RankedList } from '../../ui/ranked-list.tsx';
import { useConferenceName } from '../calls/get-conference-name.ts';
import { usePosterTitles } from '../calls/get-poster-titles.ts';
import { useReport } from '../calls/get-report.ts';
import { useSite } from '../calls/use-site.ts';
import { useLinks } from '../links.ts';
import { usePeriod } from '../period/use-period.ts';
import { type RankingRow, rankingRows } from '../rankings/ranking-rows.ts';
import { splitLabel } from '../rankings/split-label.ts';
import { useReader } from '../reader.tsx';
import { sectionWords } from '../section-words.ts';
import { visitsUnit } from '../visits-unit.ts';
import classes from './not-on-plan.module.css';

const POSTERS = 5;
const NAMES = 4;

/** What the plan of the reader does have, with its figures: the first posters, topics and authors. */
export function PlanContents() {
  const { sections } = useReader();
  const rowsOf = useFirstRows();
  const names = (['topics', 'authors'] as const).filter((section) => sections.includes(section));
  return (
    <div className={classes.contents}>
      {sections.includes('posters') && (
        <section aria-label={sectionWords.posters.title()}>
          <h2>{sectionWords.posters.title()}</h2>
          <PosterList rows={rowsOf('posters')?.slice(0, POSTERS)} />
        </section>
      )}
      <div>
        {names.map((section) => (
          <section key={section} aria-label={sectionWords[section].title()}>
            <h2>{sectionWords[section].title()}</h2>
            <NameList section={section} rows={rowsOf(section)?.slice(0, NAMES)} />
          </section>
        ))}
      </div>
    </div>
  );
}

/** The rows of each list in the chosen period; undefined while they load or where they could not be loaded. */
function useFirstRows(): (section: GroupSection) => RankingRow[] | undefined {
  const reader = useReader();
  const { prefix } = reader;
  const site = useSite();
  const report = useReport(reader, usePeriod().range).data;
  const { data: conferenceName } = useConferenceName(reader);
  const { data: posterOf } = usePosterTitles(reader);
  return useMemo(() => {
    const of = { site, prefix, conferenceName, posterOf };
    return (section) => report && rankingRows(report, undefined, { ...of, section });
  }, [report, site, prefix, conferenceName, posterOf]);
}

const allWords: Record<GroupSection, () => string> = {
  posters: () => t('All posters'),
  authors: () => t('All authors'),
  topics: () => t('All topics'),
  affiliations: () => t('All affiliations'),
};

const PosterList = ({ rows }: { rows: RankingRow[] | undefined }) => {
  const links = useLinks();
  const largest = rows?.[0]?.visits ?? 0;
  return (
    <ol className={classes.posters} aria-busy={rows === undefined}>
      {rows?.map(({ name, title, author, visits }) => (
        <li key={name}>
          <PosterSheet code={name} size={36} weight={sheetWeight(visits, largest)} />
          <Link to={links.row('posters', name)}>
            <b>{name}</b>
            {title && <span className={classes.title}>{title}</span>}
            {author && <span className={classes.author}>{author}</span>}
          </Link>
          <span className={classes.visits}>{visitsUnit().counted(visits)}</span>
        </li>
      ))}
    </ol>
  );
};

interface NameListProps {
  section: GroupSection;
  rows: RankingRow[] | undefined;
}

const NameList = ({ section, rows }: NameListProps) => {
  const links = useLinks();
  const { data: conference = '' } = useConferenceName(useReader());
  return (
    <RankedList
      keep={NAMES}
      rows={rows?.map(({ name, visits, share }) => ({
        key: name,
        name: <Link to={links.row(section, name)}>{splitLabel(name, conference).own}</Link>,
        value: visits,
        share,
      }))}
    />
  );
};

/** The ways to all that the plan has. */
export function PlanLinks() {
  const { sections } = useReader();
  const links = useLinks();
  return (
    <nav className={classes.links} aria-label={t('Included in your plan')}>
      {sections.filter(isGroupSection).map((section) => (
        <Link key={section} to={links.screen(section)}>
          {allWords[section]()}
        </Link>
      ))}
    </nav>
  );
}
