import { useQuery } from '@tanstack/react-query';
import type { previewRecount, RecountPreview } from '#contract/recount.ts';
import { ask } from '../platform/api.ts';
import { plural, t } from '../texts/texts.tsx';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { dayWords } from './day-words.ts';

interface Props {
  prefix: string;
  from: string;
  to: string;
  busy: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Says what another time zone does to the statistics, and what it cannot do, before it is saved. */
export function RecountDialog({ prefix, from, to, busy, onConfirm, onCancel }: Props) {
  const preview = useQuery({
    queryKey: ['recount', prefix],
    queryFn: ({ signal }) => {
      const input = { params: { prefix } };
      const path = 'GET /api/analytics/recount/{prefix}';
      return ask<typeof previewRecount>(path, input, { signal });
    },
    gcTime: 0,
  });
  return (
    <ConfirmDialog
      question={t('Recalculate {prefix} in the time zone {zone}?', { prefix, zone: inWords(to) })}
      detail={
        <>
          <p>
            {preview.data
              ? plural(
                  preview.data.hits,
                  '{count} hit will be recalculated, so that days, hours and visits use this time zone.',
                  '{count} hits will be recalculated, so that days, hours and visits use this time zone.',
                )
              : t('Days, hours and visits will be recalculated in this time zone.')}{' '}
            {t('Until this is finished, statistics stay in {zone} and new visits are queued.', {
              zone: inWords(from),
            })}
          </p>
          {preview.data && <KeptDays preview={preview.data} zone={inWords(from)} />}
          {preview.isError && (
            <p>
              {t('Days without raw data stay in {zone}. Could not load which days: {reason}', {
                zone: inWords(from),
                reason: preview.error.message,
              })}
            </p>
          )}
        </>
      }
      confirm={t('Recalculate')}
      busy={busy || preview.isPending}
      onConfirm={onConfirm}
      onCancel={onCancel}
    />
  );
}

const KeptDays = ({
  preview: { keptDays, keptUntil },
  zone,
}: {
  preview: RecountPreview;
  zone: string;
}) =>
  keptUntil !== null && (
    <p>
      {plural(
        keptDays,
        'One day, up to {day}, stays in {zone} because its raw data has been deleted.',
        '{count} days, up to {day}, stay in {zone} because their raw data has been deleted.',
        { day: dayWords(keptUntil), zone },
      )}
    </p>
  );

const inWords = (zone: string): string => zone.replaceAll('_', ' ');
