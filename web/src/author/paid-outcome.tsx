import type { Confirmation } from '#contract/payments.ts';
import { formatMoney } from '../platform/money.ts';
import classes from './outcome.module.css';
import { Outcome, type SettledProps, ThankYou } from './outcome.tsx';

/** Paid; of what somebody else had bought meanwhile the price goes back, and that is said. */
export function PaidOutcome({ answer, email, back }: SettledProps) {
  const { paidPosters, refundedPosters } = answer;
  if (paidPosters === 0) return <AllRefunded posters={refundedPosters} back={back} />;
  return (
    <ThankYou back={back}>
      <p>
        An e-mail with the {paidPosters === 1 ? 'code' : 'codes'} of your {inWords(paidPosters)}{' '}
        arrives within minutes
        {email && ' at '}
        {email && <strong>{email}</strong>}. Please check your spam folder too.
      </p>
      {refundedPosters > 0 && (
        <p>
          {inWords(refundedPosters)} of this purchase could not be sold to you: paid already in
          another checkout, or no longer offered. That part of the amount is refunded; you do not
          have to do anything.
        </p>
      )}
      <Charge {...answer} />
      <p>
        You can come back here at any time: Go Back leads to your posters, where the{' '}
        {paidPosters === 1 ? 'code is' : 'codes are'} sent again when you ask. The e-mail has the
        same link.
      </p>
    </ThankYou>
  );
}

/** What the provider says that was charged. */
const Charge = ({ amount, currency, paidAt, reference }: Confirmation) =>
  amount !== undefined &&
  currency &&
  paidAt && (
    <dl className={classes.charge}>
      <dt>Amount</dt>
      <dd>{formatMoney(amount, currency)}</dd>
      <dt>Date</dt>
      <dd>{new Date(paidAt).toLocaleDateString('en-GB', DAY)}</dd>
      <dt>Reference</dt>
      <dd>{reference}</dd>
    </dl>
  );

const DAY = { day: 'numeric', month: 'long', year: 'numeric' } as const;

const AllRefunded = ({ posters, back }: { posters: number; back: string }) => (
  <Outcome kind="waiting" title="Already paid: your money is on its way back" back={back}>
    <p>
      {posters === 1 ? 'This poster' : 'Each of these posters'} had been paid already in another
      checkout, or is no longer offered, so the whole amount is refunded to you. You do not have to
      do anything.
    </p>
  </Outcome>
);

const inWords = (posters: number): string => (posters === 1 ? '1 poster' : `${posters} posters`);
