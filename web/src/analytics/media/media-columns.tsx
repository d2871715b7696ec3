import { t } from '../../texts/texts.tsx';
import type { MediaSection } from '../calls/get-media.ts';
import { BeforeCell } from '../table/before-cell.tsx';
import type { TableColumn } from '../table/table-column.ts';
import { MediaLink } from './media-link.tsx';
import type { MediaFigures } from './media-rows.ts';

const words = {
  videos: { title: () => t('Video Title'), finishes: () => t('Number of Full Views') },
  audios: { title: () => t('Audio Title'), finishes: () => t('Number of Full Plays') },
};

/** The spec's five columns first; rates and time stand behind them. */
export const mediaColumns = (
  section: MediaSection,
  compared: boolean,
): TableColumn<MediaFigures>[] => [
  {
    key: 'title',
    header: words[section].title,
    kind: 'words',
    value: ({ title }) => title,
    cell: (file) => <MediaLink section={section} file={file} />,
  },
  {
    key: 'plays',
    header: () => t('Number of Plays'),
    kind: 'count',
    value: ({ nb_plays }) => nb_plays,
    bar: true,
  },
  {
    key: 'impressions',
    header: () => t('Number of Impressions'),
    kind: 'count',
    value: ({ nb_impressions }) => nb_impressions,
  },
  {
    key: 'finishes',
    header: words[section].finishes,
    kind: 'count',
    value: ({ nb_finishes }) => nb_finishes,
  },
  {
    key: 'average',
    header: () => t('Average Time Watched in seconds'),
    kind: 'count',
    value: ({ avg_time_watched }) => avg_time_watched,
  },
  ...(compared ? [beforeColumn] : []),
  {
    key: 'playRate',
    header: () => t('Play rate'),
    kind: 'share',
    value: ({ playRate }) => playRate,
  },
  {
    key: 'finishRate',
    header: () => t('Completion rate'),
    kind: 'share',
    value: ({ finishRate }) => finishRate,
  },
  {
    key: 'watched',
    header: () => t('Time watched'),
    kind: 'seconds',
    value: ({ watched }) => watched,
  },
];

const beforeColumn: TableColumn<MediaFigures> = {
  key: 'before',
  header: () => t('Previous plays'),
  kind: 'count',
  value: ({ before }) => before,
  cell: ({ nb_plays, before }) => <BeforeCell now={nb_plays} before={before} />,
};
