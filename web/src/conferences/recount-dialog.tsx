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
      question={t('Count {prefix} anew in the time zone {zone}?', { prefix, zone: inWords(to) })}
      detail={
        <>
          <p>
            {preview.data
              ? plural(
                  preview.data.hits,
                  '{count} hit are counted anew, so that days, hours and visits go by the clocks there.',
                  '{count} hits are counted anew, so that days, hours and visits go by the clocks there.',
                )
              : t(
                  'Days, hours and visits are counted anew, so that they go by the clocks there.',
                )}{' '}
            {t('Until that is done the statistics stay in {zone}, and new visits wait.', {
              zone: inWords(from),
            })}
          </p>
          {preview.data && <KeptDays preview={preview.data} zone={inWords(from)} />}
          {preview.isError && (
            <p>
              {t(
                'Days whose single hits are no longer kept stay as they were counted in {zone}. Which these are could not be read: {reason}',
                { zone: inWords(from), reason: preview.error.message },
              )}
            </p>
          )}
        </>
      }
      confirm={t('Count anew')}
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
        'One day up to {day} stays as counted in {zone}: the single hits are no longer kept.',
        '{count} days up to {day} stay as counted in {zone}: the single hits are no longer kept.',
        { day: dayWords(keptUntil), zone },
      )}
    </p>
  );

const inWords = (zone: string): string => zone.replaceAll('_', ' ');
