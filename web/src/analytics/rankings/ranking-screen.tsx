import { useMemo } from 'react';
import { Link } from 'react-router';
import type { GroupSection } from '#contract/analytics-filters.ts';
import { paths } from '../../platform/paths.ts';
import { t } from '../../texts/texts.tsx';
import { useSite } from '../calls/use-site.ts';
import { CountedFigures } from '../counted-figures.tsx';
import type { CountedFigure } from '../figures/figure-names.ts';
import type { ShownPeriod } from '../period/use-period.ts';
import { useReader } from '../reader.tsx';
import { sectionWords } from '../section-words.ts';
import { Failure } from '../states/failure.tsx';
import { NoVisitsYet } from '../states/no-visits-yet.tsx';
import { countNotListed, NotListed, notListedWords } from '../states/not-listed.tsx';
import type { RowFilter } from '../table/row-filter.tsx';
import { StatTable } from '../table/stat-table.tsx';
import { ownAddress } from '../tracking/hit-verdict.ts';
import { PosterLists } from './poster-lists.tsx';
import classes from './ranking-page.module.css';
import type { RankingRow } from './ranking-rows.ts';
import { RankingSentence } from './ranking-sentence.tsx';
import { RankingShape } from './ranking-shape.tsx';
import { rankingTexts } from './ranking-texts.ts';
import { countRows, type Ranking, useRanking } from './use-ranking.ts';
import { useRankingColumns } from './use-ranking-columns.tsx';

const SORT_KEY = 'visits';

interface Props {
  section: GroupSection;
  period: ShownPeriod;
}

/** Top Posters, Authors, Topics or Affiliations. */
export default function RankingScreen({ section, period }: Props) {
  const reader = useReader();
  const ranking = useRanking(section, period);
  const { rows, report, movement, conferenceName = '' } = ranking;
  const { columns, drawn } = useRankingColumns(section, ranking);
  const notListed = useNotListed(section, ranking);
  if (report.isError && !report.data) return <Failure section={section} query={report} />;

  const isPosters = section === 'posters';
  return (
    <>
      <NoVisitsYet period={period} count={report.data && countRows(report.data)} />
      <RankingSentence
        section={section}
        rows={rows}
        movement={movement}
        conferenceName={conferenceName}
        loading={ranking.isLoading}
      />
      <RankingShape section={section} rows={rows} sortKey={SORT_KEY} />
      <div className={classes.table}>
        <StatTable
          title={sectionWords[section].title}
          columns={columns}
          {...(drawn && { drawn })}
          rows={rows}
          leftOut={ranking.leftOut}
          rowKey={(row) => row.name}
          words={wordsOfRow}
          searched={rankingTexts[section].searched()}
          {...(isPosters && { filter: topicFilter })}
          sortKey={SORT_KEY}
          range={ranking.period.range ?? {}}
          tall
          loading={ranking.isLoading}
          empty={ranking.lacksName ? nothingListed() : (notListed ?? rankingTexts[section].empty())}
        />
      </div>
      {rows.length > 0 && <RankingNote section={section} movementWords={ranking.movementWords} />}
      {rows.length > 0 && <CountedFigures figures={figuresOf(section)} />}
      {isPosters && reader.share === null && (
        <p className={classes.note}>
          <Link to={paths.hallCards(reader.prefix)}>{t('Print QR cards')}</Link>
        </p>
      )}
      {notListed && <NotListed words={rows.length === 0 ? null : notListed} />}
      {isPosters && <PosterLists rows={rows} movement={movement} />}
    </>
  );
}

const figuresOf = (section: GroupSection): CountedFigure[] =>
  section === 'posters'
    ? ['posterVisits', 'viewingTime', 'rank', 'rankMovement']
    : ['labelVisits', 'rank', 'rankMovement'];

const wordsOfRow = ({ name, title = '', author = '' }: RankingRow): string =>
  `${name} ${title} ${author}`;

const topicFilter: RowFilter<RankingRow> = {
  name: 'of',
  label: () => t('Topic'),
  all: () => t('All topics'),
  valueOf: ({ topic }) => topic,
};

const nothingListed = (): string => t('Could not load the list. Reload the page to try again.');

/** Why counted labels are not in the table; null where none is missing. */
function useNotListed(section: GroupSection, ranking: Ranking): string | null {
  const { prefix, share } = useReader();
  const { posterUrl } = useSite();
  const { report, rows, conferenceName: name = '', lacksName } = ranking;
  const { data } = report;
  const count = useMemo(() => countNotListed(data, section, rows), [data, section, rows]);
  if (share !== null || lacksName) return null;
  return notListedWords(section, count, { name, address: ownAddress(posterUrl, prefix) });
}

interface NoteProps {
  section: GroupSection;
  movementWords: string | null;
}

const RankingNote = ({ section, movementWords }: NoteProps) => (
  <p className={classes.note}>
    {movementWords && `${movementWords} `}
    {section === 'posters'
      ? t('Share is of all poster visits; a visit that opens two posters counts for both.')
      : t('Share is of all visits in this table; a visit can count in several rows.')}
  </p>
);
