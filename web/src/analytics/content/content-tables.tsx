import type { Content } from '#contract/content.ts';
import type { ContentCount, ContentList } from '#contract/content-rows.ts';
import { MAX_ROWS } from '#contract/report-rows.ts';
import { t } from '../../texts/texts.tsx';
import type { CountedFigure } from '../figures/figure-names.ts';
import { RankCell } from '../table/rank-cell.tsx';
import type { TableColumn } from '../table/table-column.ts';
import type { LeftOut } from '../table/table-file.ts';

interface Words {
  title: () => string;
  /** Above the number of all of them. */
  total: () => string;
  figure: CountedFigure;
  header: () => string;
  /** What is counted beside visits. */
  hits: () => string;
  /** What the search box says. */
  searched: () => string;
  empty: () => string;
}

export const contentWords: Record<ContentList, Words> = {
  pages: {
    title: () => t('Pages'),
    total: () => t('Page views'),
    figure: 'pageViews',
    header: () => t('Page'),
    hits: () => t('Views'),
    searched: () => t('Search by page'),
    empty: () => t('No pages were opened in this period.'),
  },
  searches: {
    title: () => t('Site searches'),
    total: () => t('Site searches'),
    figure: 'siteSearches',
    header: () => t('Search term'),
    hits: () => t('Searches'),
    searched: () => t('Search by search term'),
    empty: () => t('No searches in this period, or the site does not send them.'),
  },
  downloads: {
    title: () => t('Downloads'),
    total: () => t('Downloads'),
    figure: 'downloads',
    header: () => t('File'),
    hits: () => t('Downloads'),
    searched: () => t('Search by file name'),
    empty: () => t('No downloads in this period.'),
  },
  links: {
    title: () => t('Outbound links'),
    total: () => t('Clicks on outbound links'),
    figure: 'outboundLinks',
    header: () => t('Link'),
    hits: () => t('Clicks'),
    searched: () => t('Search by link'),
    empty: () => t('No clicks on outbound links in this period.'),
  },
};

/** Addresses as people write them. */
export const shortAddress = (label: string): string => label.replace(/^https?:\/\//i, '');

/** A row with its place by visits, and its part of everything in the list. */
export interface RankedContent extends ContentCount {
  rank: number;
  share: number;
}

export const rankContent = ({
  rows,
  nb_hits: all,
}: NonNullable<Content[ContentList]>): RankedContent[] =>
  rows.map((row, at) => ({ ...row, rank: at + 1, share: all === 0 ? 0 : row.nb_hits / all }));

export const contentColumns = (list: ContentList): TableColumn<RankedContent>[] => [
  {
    key: 'name',
    header: contentWords[list].header,
    kind: 'words',
    value: ({ label }) => label,
    cell: ({ label, rank }) => <RankCell rank={rank}>{shortAddress(label)}</RankCell>,
  },
  {
    key: 'visits',
    header: () => t('Visits'),
    kind: 'count',
    value: ({ nb_visits }) => nb_visits,
    bar: true,
  },
  ...(list === 'pages' ? [titleColumn] : []),
  {
    key: 'hits',
    header: contentWords[list].hits,
    kind: 'count',
    value: ({ nb_hits }) => nb_hits,
  },
  { key: 'share', header: () => t('Share'), kind: 'share', value: ({ share }) => share },
];

const titleColumn: TableColumn<RankedContent> = {
  key: 'title',
  header: () => t('Title'),
  kind: 'words',
  value: ({ title }) => title,
  under: true,
};

/** On paper, a page has its title; without one, its path. Nobody types a whole address from a sheet. */
export const paperPageColumns = (): TableColumn<RankedContent>[] =>
  contentColumns('pages').map((column) =>
    column.key === 'name'
      ? { ...column, value: ({ label, title }) => title || pathOf(label) }
      : column,
  );

const pathOf = (label: string): string => label.replace(/^https?:\/\/[^/]+/i, '') || '/';

/** A list that is full has rows that are left out; what the rows of another lack, a Matomo has folded together. */
export const leftOutOfList = (
  list: NonNullable<Content[ContentList]>,
  leftOut: number,
): LeftOut => {
  if (list.rows.length >= MAX_ROWS) return leftOut;
  const shown = list.rows.reduce((sum, { nb_hits }) => sum + nb_hits, 0);
  return list.nb_hits > shown ? { folded: list.nb_hits - shown, of: 'hits' } : 0;
};
