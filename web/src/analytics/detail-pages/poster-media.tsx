import { useMemo } from 'react';
import type { MediaRow } from '#contract/analytics.ts';
import { useSettings } from '../../platform/settings.ts';
import { t } from '../../texts/texts.tsx';
import { useCodes } from '../calls/get-codes.ts';
import type { MediaSection } from '../calls/get-media.ts';
import { mediaColumns } from '../media/media-columns.tsx';
import { mediaFigures, titleOfRow } from '../media/media-rows.ts';
import type { Range } from '../period/range.ts';
import { useReader } from '../reader.tsx';
import { StatTable } from '../table/stat-table.tsx';
import classes from './detail.module.css';

interface Props {
  section: MediaSection;
  code: string;
  /** Null where the plan or the link does not include them; undefined while they load. */
  rows: MediaRow[] | null | undefined;
  range: Range;
}

/** What was played on the poster's own page; nothing is said about a poster without any. */
export const PosterMedia = ({ section, code, rows, range }: Props) =>
  rows && rows.length > 0 ? (
    <MediaOfPoster section={section} code={code} rows={rows} range={range} />
  ) : null;

function MediaOfPoster({ section, code, rows, range }: Props & { rows: MediaRow[] }) {
  const reader = useReader();
  const { site, analyticsSource } = useSettings();
  // The titles of all files are not for who sees one poster: its own stand by their names.
  const isOfOne = reader.only !== undefined;
  const codes = useCodes(reader, section, { enabled: !isOfOne });
  const title = () =>
    section === 'videos'
      ? t('Videos on {name}', { name: code })
      : t('Audio on {name}', { name: code });
  const { prefix } = reader;
  const figures = useMemo(
    () => mediaFigures(rows, undefined, codes.data ?? {}, { site, prefix }),
    [rows, codes.data, site, prefix],
  );
  const columns = useMemo(() => mediaColumns(section, false), [section]);
  return (
    <section className={classes.section}>
      <h2 className={classes.heading}>{title()}</h2>
      {analyticsSource === 'matomo' && (
        <p>
          {t(
            'Matomo does not record where a media file was played. These are all plays by visitors who saw this poster.',
          )}
        </p>
      )}
      <StatTable
        name={section}
        title={title}
        columns={columns}
        rows={figures}
        rowKey={({ label }) => label}
        words={titleOfRow}
        searched={t('Search by title')}
        sortKey="plays"
        range={range}
        loading={codes.isPending && !isOfOne}
        empty={t('No plays in this period.')}
      />
    </section>
  );
}
