import type { Currency } from '#contract/currencies.ts';
import type { Payment } from '#contract/payments.ts';
import { plural, t } from '../texts/texts.tsx';
import type { Message } from '../ui/banner.tsx';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { notDone } from '../ui/not-done.ts';
import { inWords, isRefundable, type Sum, sumUp } from './payments-list-figures.ts';
import { useRefund } from './refund-payments.ts';

interface Props {
  prefix: string;
  currency: Currency;
  /** What is to be paid back: one payment, or all of them. */
  payments: Payment[];
  all: boolean;
  onDone: (message: Message) => void;
  onCancel: () => void;
}

/** So many the call takes by their ids. */
const MOST = 10_000;

/** Says whose money and how much before anything moves; what is paid meanwhile was not asked about, and stays. */
export function RefundDialog({ prefix, currency, payments, all, onDone, onCancel }: Props) {
  const refund = useRefund(prefix);
  const open = payments.filter(isRefundable);
  const sum = sumUp(open, currency, ({ price, refundedAmount }) => price - refundedAmount);
  const confirm = () => {
    refund.mutate(open.length > MOST ? undefined : open.map(({ abstractId }) => abstractId), {
      onSuccess: (done) => onDone(asked(done, currency)),
      onError: (error) => onDone(notDone(t('Could not request the refund'), error)),
    });
  };
  return (
    <ConfirmDialog
      question={plural(
        open.length,
        'Are you sure you want to refund {count} payment, {sum}?',
        'Are you sure you want to refund {count} payments, {sum}?',
        { sum },
      )}
      detail={
        <>
          {!all && open[0] && (
            <p>
              {t('{uid}, paid by {payer}', {
                uid: open[0].uniqueIdentifier,
                payer: open[0].paidBy,
              })}
            </p>
          )}
          <p>
            {plural(
              open.length,
              'The money is returned to the original card or account within 5 to 10 days. The poster stays paid because its code was sent. This cannot be undone.',
              'The money is returned to the original card or account within 5 to 10 days. The posters stay paid because their codes were sent. This cannot be undone.',
            )}
          </p>
        </>
      }
      confirm={t('Refund')}
      busy={refund.isPending}
      onConfirm={confirm}
      onCancel={onCancel}
    />
  );
}

interface Asked {
  refunds: number;
  amount: number;
  /** A server of an earlier version does not tell them. */
  sums?: Sum[];
}

/** In the currencies that were paid: the conference may have another by now. */
const asked = ({ refunds, amount, sums }: Asked, currency: Currency): Message => ({
  tone: 'success',
  text: plural(
    refunds,
    '{count} refund of {amount} requested',
    '{count} refunds of {amount} requested',
    { amount: inWords(sums ?? [{ currency, amount }]) },
  ),
  detail: plural(
    refunds,
    'The payments list shows when the refund is complete. If it fails, it becomes due again.',
    'The payments list shows when the refunds are complete. If one fails, it becomes due again.',
  ),
});
