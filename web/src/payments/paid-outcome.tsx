import { Outcome, type SettledProps, ThankYou } from './payment-outcome.tsx';

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
    </ThankYou>
  );
}

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
