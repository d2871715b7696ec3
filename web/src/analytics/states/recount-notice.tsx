import { percent, t } from '../../texts/texts.tsx';
import { Banner } from '../../ui/banner.tsx';
import { zoneWords } from '../period/range-words.ts';
import { useRecount, useTimeZone } from '../period/use-time-zone.ts';

/** Says that the figures are of another zone for a while, and for how long. */
export function RecountNotice() {
  const recount = useRecount();
  const zone = useTimeZone();
  if (!recount || !zone) return null;
  const { timeZone, hits, counted } = recount;
  const share = hits === 0 ? 0 : Math.floor((100 * counted) / hits);
  const done = t('{percent} of {hits} hits processed.', { percent: percent(share / 100), hits });
  const until = t(
    'Until then, statistics use {zone}, and new visits are queued. The page updates automatically.',
    { zone: zoneWords(zone) },
  );
  return (
    <Banner
      tone="info"
      text={t('Recalculating this conference in the time zone {zone}', {
        zone: timeZone.replaceAll('_', ' '),
      })}
      detail={hits === 0 ? until : `${done} ${until}`}
    />
  );
}
