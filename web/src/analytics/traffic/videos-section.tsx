import { useMediaQuery } from '@mantine/hooks';
import { useMemo } from 'react';
import { number, percent, plural, t } from '../../texts/texts.tsx';
import { breakpoints } from '../../ui/breakpoints.ts';
import type { Column } from '../../ui/column.ts';
import { DataTable } from '../../ui/data-table.tsx';
import { useCodes } from '../calls/get-codes.ts';
import { useMedia, useRetention } from '../calls/get-media.ts';
import { useSite } from '../calls/use-site.ts';
import { useLinks } from '../links.ts';
import { MediaLink } from '../media/media-link.tsx';
import { type MediaFigures, mediaFigures, mediaTotals } from '../media/media-rows.ts';
import { stillWatching } from '../media/still-watching.tsx';
import type { ShownPeriod } from '../period/use-period.ts';
import { useReader } from '../reader.tsx';
import { sectionWords } from '../section-words.ts';
import { OverviewSection } from './overview-section.tsx';

const SHOWN = 5;

/** The videos with the most plays. */
export default function VideosSection({ period }: { period: ShownPeriod }) {
  const reader = useReader();
  const { prefix } = reader;
  const links = useLinks();
  const site = useSite();
  const media = useMedia(reader, 'videos', period.range);
  const titles = useCodes(reader, 'videos');
  const rows = useMemo(
    () =>
      mediaFigures(media.data ?? [], undefined, titles.data ?? {}, { site, prefix }).toSorted(
        (a, b) => b.nb_plays - a.nb_plays,
      ),
    [media.data, titles.data, site, prefix],
  );
  const retention = useRetention(reader, 'videos', period.range);
  const phone = useMediaQuery(breakpoints.phone, undefined, { getInitialValueInEffect: false });
  const drawn = useMemo(() => (phone ? undefined : stillWatching(retention)), [phone, retention]);
  const { plays, finishRate } = mediaTotals(rows);
  if (media.data && rows.length === 0) return null;
  return (
    <OverviewSection
      title={t('Videos')}
      lead={
        plays > 0 &&
        plural(
          plays,
          '{count} play, {share} watched to the end.',
          '{count} plays, {share} watched to the end.',
          { share: percent(finishRate ?? 0) },
        )
      }
      more={{ to: links.screen('videos'), text: sectionWords.videos.title() }}
    >
      <DataTable
        caption={t('Videos')}
        columns={columns(drawn?.column)}
        rows={rows.slice(0, SHOWN)}
        rowKey={({ label }) => label}
        loading={media.isPending}
        empty=""
      />
    </OverviewSection>
  );
}

const columns = (drawn: Column<MediaFigures> | undefined): Column<MediaFigures>[] => [
  {
    key: 'title',
    header: t('Video Title'),
    cell: (file) => <MediaLink section="videos" file={file} />,
  },
  ...(drawn ? [drawn] : []),
  {
    key: 'finishes',
    header: t('Number of Full Views'),
    numeric: true,
    cell: ({ nb_finishes, finishRate }) =>
      finishRate === null ? number(nb_finishes) : `${number(nb_finishes)} · ${percent(finishRate)}`,
  },
  {
    key: 'plays',
    header: t('Number of Plays'),
    numeric: true,
    bar: ({ nb_plays }) => nb_plays,
    cell: ({ nb_plays }) => number(nb_plays),
  },
];
