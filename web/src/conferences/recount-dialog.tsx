import { useQuery } from '@tanstack/react-query';
import type { previewRecount, RecountPreview } from '#contract/recount.ts';
import { call } from '../platform/api.ts';
import { hitsWords } from '../platform/counting.ts';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';

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
    queryFn: async ({ signal }) => {
      const input = { params: { prefix } };
      const path = 'GET /api/analytics/recount/{prefix}';
      return (await call<typeof previewRecount>(path, input, { signal })).body;
    },
    gcTime: 0,
  });
  return (
    <ConfirmDialog
      question={`Count ${prefix} anew in the time zone ${inWords(to)}?`}
      detail={
        <>
          <p>
            {preview.data
              ? `${hitsWords(preview.data.hits)} are counted anew, so that days, hours and visits go by the clocks there.`
              : 'Days, hours and visits are counted anew, so that they go by the clocks there.'}{' '}
            Until that is done the statistics stay in {inWords(from)}, and new visits wait.
          </p>
          {preview.data && <KeptDays preview={preview.data} zone={inWords(from)} />}
          {preview.isError && (
            <p>
              Days whose single hits are no longer kept stay as they were counted in {inWords(from)}
              . Which these are could not be read: {preview.error.message}
            </p>
          )}
        </>
      }
      confirm="Count anew"
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
      {keptDays === 1 ? 'One day' : `${keptDays.toLocaleString('en')} days`} up to{' '}
      {days.format(Date.parse(keptUntil))} {keptDays === 1 ? 'stays' : 'stay'} as counted in {zone}:
      the single hits are no longer kept.
    </p>
  );

const days = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'UTC',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
});

const inWords = (zone: string): string => zone.replaceAll('_', ' ');
