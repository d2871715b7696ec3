import { useMemo } from 'react';
import { t } from '../../texts/texts.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { StatePanel } from '../../ui/state-panel.tsx';
import { useCodes } from '../calls/get-codes.ts';
import { type MediaSection, useMedia, useMediaLeftOut, useRetention } from '../calls/get-media.ts';
import { useSite } from '../calls/use-site.ts';
import { useLinks } from '../links.ts';
import { withoutEdition } from '../period/compare.ts';
import { PeriodNote } from '../period/period-note.tsx';
import { type ShownPeriod, usePeriod } from '../period/use-period.ts';
import { useReader } from '../reader.tsx';
import { ScreenFrame } from '../screen-frame.tsx';
import { sectionWords } from '../section-words.ts';
import { Failure } from '../states/failure.tsx';
import { LagNotice } from '../states/lag-notice.tsx';
import { MediaNotKnown } from '../states/media-not-known.tsx';
import classes from './media.module.css';
import { mediaFigures, retentionOf } from './media-rows.ts';
import { MediaTotals } from './media-totals.tsx';
import { RetentionCurve } from './retention-curve.tsx';
import { sumRetention } from './retention-points.ts';

interface Props {
  section: MediaSection;
  /** Of the file. */
  name: string;
}

/** The page of one video or audio: its figures, and how many plays reached each tenth of it. */
export default function MediaFileScreen({ section, name }: Props) {
  const period = usePeriod();
  const reader = useReader();
  const links = useLinks();
  const titles = useCodes(reader, section).data ?? {};
  const title = (Object.hasOwn(titles, name) && titles[name]) || name;
  const { range } = period;
  return (
    <ScreenFrame
      title={title}
      period={period}
      header={{
        back: {
          to: links.screen(section),
          label: t('Back to {screen}', { screen: sectionWords[section].title() }),
        },
        ...(title !== name && { lead: name }),
      }}
    >
      <LagNotice screens={[section]} range={range} />
      <PeriodNote period={period} />
      <FileFigures section={section} name={name} period={period} />
    </ScreenFrame>
  );
}

function FileFigures({ section, name, period }: Props & { period: ShownPeriod }) {
  const { range, before } = withoutEdition(period);
  const reader = useReader();
  const { prefix } = reader;
  const site = useSite();
  const media = useMedia(reader, section, range);
  const earlier = useMedia(reader, section, before);
  const leftOut = useMediaLeftOut(reader, section, range);
  const retention = useRetention(reader, section, range);
  const then = before ? earlier.data : undefined;
  // One file may have several addresses.
  const rows = useMemo(
    () =>
      mediaFigures(media.data ?? [], then, {}, { site, prefix }).filter(
        ({ fileName }) => fileName === name,
      ),
    [media.data, then, site, prefix, name],
  );
  const plays = useMemo(() => sumRetention(retentionOf(rows, retention)), [rows, retention]);
  if (media.isError && !media.data) return <Failure section={section} query={media} />;
  if (media.isPending) return <Spinner />;
  if (leftOut === 'not known') return <MediaNotKnown />;
  if (rows.length === 0) {
    return (
      <StatePanel title={t('No plays of {name} in this period', { name })}>
        <p>{t('Choose a longer period. Its figures appear here once someone has seen it.')}</p>
      </StatePanel>
    );
  }
  return (
    <>
      <MediaTotals rows={rows} />
      {plays ? (
        <RetentionCurve plays={plays} />
      ) : (
        <p className={classes.few}>
          {t(
            'How many were still watching is drawn from ten plays on, where the player reports the length of the file.',
          )}
        </p>
      )}
    </>
  );
}
