import { useMemo } from 'react';
import { useSettings } from '../../platform/settings.ts';
import { t } from '../../texts/texts.tsx';
import { Banner } from '../../ui/banner.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { useCodes } from '../calls/get-codes.ts';
import { type MediaSection, useMedia, useMediaLeftOut, useRetention } from '../calls/get-media.ts';
import { withoutEdition } from '../period/compare.ts';
import type { ShownPeriod } from '../period/use-period.ts';
import { useReader } from '../reader.tsx';
import { sectionWords } from '../section-words.ts';
import { Failure } from '../states/failure.tsx';
import { MediaNotKnown } from '../states/media-not-known.tsx';
import { StatTable } from '../table/stat-table.tsx';
import { mediaColumns } from './media-columns.tsx';
import { mediaFigures, retentionOf, titleOfRow } from './media-rows.ts';
import { MediaTotals } from './media-totals.tsx';
import { RetentionCurve } from './retention-curve.tsx';
import { sumRetention } from './retention-points.ts';
import { stillWatching } from './still-watching.tsx';

interface Props {
  section: MediaSection;
  period: ShownPeriod;
}

/** Top Videos or Audios. Without titles the files are told by their names. */
export default function MediaScreen({ section, period }: Props) {
  const { range, before, compared } = withoutEdition(period);
  const reader = useReader();
  const { site } = useSettings();
  const media = useMedia(reader, section, range);
  const earlier = useMedia(reader, section, before);
  const leftOut = useMediaLeftOut(reader, section, range);
  const codes = useCodes(reader, section);

  const { prefix } = reader;
  const then = before ? earlier.data : undefined;
  const rows = useMemo(
    () => (media.data ? mediaFigures(media.data, then, codes.data ?? {}, { site, prefix }) : []),
    [media.data, then, codes.data, site, prefix],
  );
  const columns = useMemo(() => mediaColumns(section, compared), [section, compared]);
  const retention = useRetention(reader, section, range);
  const drawn = useMemo(() => stillWatching(retention), [retention]);
  const plays = useMemo(() => sumRetention(retentionOf(rows, retention)), [rows, retention]);

  if (media.isError && !media.data) return <Failure section={section} query={media} />;
  // What is said above the table is known with the titles: it would push the table down.
  if (media.isPending || codes.isPending) return <Spinner />;

  if (leftOut === 'not known') return <MediaNotKnown />;
  return (
    <>
      {codes.error?.status === 400 && media.data && (
        <Banner tone="error" text={t('No data found')} />
      )}
      <MediaTotals rows={rows} />
      <StatTable
        title={sectionWords[section].title}
        columns={columns}
        {...(drawn && { drawn })}
        rows={rows}
        leftOut={leftOut}
        rowKey={({ label }) => label}
        words={titleOfRow}
        searched={t('Search by title')}
        sortKey="plays"
        range={range ?? {}}
        loading={false}
        empty={
          section === 'videos'
            ? t('No video views in this period. Videos appear here once someone has seen them.')
            : t(
                'No audio plays in this period. Audio files appear here once someone has seen them.',
              )
        }
      />
      {/* It comes later than the table, which it must not push down. */}
      {plays && <RetentionCurve plays={plays} />}
    </>
  );
}
