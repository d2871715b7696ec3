import type { Currency } from '#contract/currencies.ts';
import type { Payment } from '#contract/payments.ts';
import { formatMoney } from '../platform/money.ts';
import type { Message } from '../ui/banner.tsx';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { isRefundable, sumUp } from './payments-list-figures.ts';
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

/** Says whose money and how much before anything moves. */
export function RefundDialog({ prefix, currency, payments, all, onDone, onCancel }: Props) {
  const refund = useRefund(prefix);
  const open = payments.filter(isRefundable);
  const sum = sumUp(open, currency, ({ price, refundedAmount }) => price - refundedAmount);
  const what = open.length === 1 ? '1 payment' : `${open.length.toLocaleString('en')} payments`;
  const confirm = () => {
    const ids = all ? undefined : open.map(({ abstractId }) => abstractId);
    refund.mutate(ids, {
      onSuccess: (done) => onDone(asked(done, currency)),
      onError: ({ message }) => onDone({ tone: 'error', text: message }),
    });
  };
  return (
    <ConfirmDialog
      question={`Are you sure you want to refund ${what}, ${sum}?`}
      detail={
        <>
          {!all && open[0] && (
            <p>
              {open[0].uniqueIdentifier}, paid by {open[0].paidBy}
            </p>
          )}
          <p>
            The money goes back to the card or account that it came from, within 5 to 10 days. The
            posters stay paid, since their codes were sent. This cannot be undone.
          </p>
        </>
      }
      confirm="Refund"
      busy={refund.isPending}
      onConfirm={confirm}
      onCancel={onCancel}
    />
  );
}

const asked = (
  { refunds, amount }: { refunds: number; amount: number },
  currency: Currency,
): Message => ({
  tone: 'success',
  text: `${refunds === 1 ? '1 refund' : `${refunds.toLocaleString('en')} refunds`} of ${formatMoney(amount, currency)} asked for`,
  detail:
    'The list shows when the provider has made them. One that fails is shown, and owed again.',
});
