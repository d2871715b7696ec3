import { type ReactNode, useEffect, useState } from 'react';
import type { CheckoutState } from '#contract/payments.ts';
import type { ApiError } from '../platform/api-error.ts';
import { Button } from './button.tsx';
import { readConfirmation } from './calls.ts';
import { useDocumentTitle } from './document-title.ts';
import classes from './outcome.module.css';
import { Outcome, PaymentFailed, type SettledProps } from './outcome.tsx';
import { PaidOutcome } from './paid-outcome.tsx';
import { Spinner } from './spinner.tsx';
import { Support } from './support.tsx';
import { twice, useRequest } from './use-request.ts';

interface Props {
  sessionId: string;
  email: string;
  /** Where Go Back leads. */
  back: string;
}

/** How the server says that the checkout ended; a reload asks again and changes nothing. */
export function CheckoutResult({ sessionId, email, back }: Props) {
  const { answer, error, busy, ask } = useConfirmation(sessionId);
  if (answer) {
    const Settled = outcomes[answer.status];
    return <Settled answer={answer} email={email} back={back} />;
  }
  if (!error) return <Confirming />;
  if (error.status === 404 || error.status === 400) return <Unknown back={back} />;
  return <Unconfirmed error={error} asking={busy} onAsk={ask} back={back} />;
}

const confirm = twice(readConfirmation);

/**
 * While the money is on its way the server is asked again: soon at first, then every minute. It asks the
 * provider every ten seconds at most, so that a payment shows after a few rounds at the latest.
 */
function useConfirmation(sessionId: string) {
  const { run, busy, answer, error } = useRequest(confirm);
  const [rounds, setRounds] = useState(0);
  useEffect(() => {
    void run(sessionId);
  }, [run, sessionId]);
  const unsettled = answer?.status === 'open' || answer?.status === 'processing';
  useEffect(() => {
    if (!unsettled || busy) return;
    const timer = setTimeout(
      () => {
        setRounds(rounds + 1);
        void run(sessionId);
      },
      Math.min(3_000 * 1.5 ** (rounds + 1), 60_000),
    );
    return () => clearTimeout(timer);
  }, [unsettled, busy, rounds, run, sessionId]);
  return { answer, error, busy, ask: () => run(sessionId) };
}

function Confirming() {
  useDocumentTitle('Confirming your payment');
  return (
    <>
      <h1 className={classes.title}>Confirming your payment</h1>
      <Spinner />
    </>
  );
}

const Processing = ({ back }: SettledProps) => (
  <Outcome kind="waiting" title="Thank you for your purchase" back={back}>
    <p>
      Your bank is still processing the payment. Your code(s) follow by e-mail as soon as the money
      arrives; with some payment methods this takes a few days.
    </p>
    <p>You do not have to do anything, and you can close this page.</p>
  </Outcome>
);

const Unpaid = ({ back }: SettledProps) => (
  <Outcome kind="waiting" title="Your payment is not complete" back={back}>
    <p>Nothing has been paid so far. Go back to your posters to pay for them.</p>
  </Outcome>
);

const Failed = ({ back }: SettledProps) => (
  <PaymentFailed back={back}>
    <p>The payment was not accepted. Nothing was charged.</p>
  </PaymentFailed>
);

const Expired = ({ back }: SettledProps) => (
  <PaymentFailed back={back}>
    <p>The checkout was closed without a payment. Nothing was charged.</p>
  </PaymentFailed>
);

const outcomes: Record<CheckoutState, (props: SettledProps) => ReactNode> = {
  paid: PaidOutcome,
  processing: Processing,
  open: Unpaid,
  failed: Failed,
  expired: Expired,
};

const Unknown = ({ back }: { back: string }) => (
  <Outcome kind="waiting" title="We do not know this payment" back={back}>
    <p>
      The address of this page names no payment of ours. <NothingLost />
    </p>
  </Outcome>
);

interface UnconfirmedProps {
  error: ApiError;
  asking: boolean;
  onAsk: () => void;
  back: string;
}

const Unconfirmed = ({ error, asking, onAsk, back }: UnconfirmedProps) => (
  <Outcome
    kind="waiting"
    title="Your payment could not be confirmed yet"
    back={back}
    actions={
      <Button onClick={onAsk} busy={asking}>
        Check again
      </Button>
    }
  >
    <p>{error.message}</p>
    <p>
      <NothingLost />
    </p>
  </Outcome>
);

const NothingLost = () => (
  <>
    If you have paid, nothing is lost: your code(s) arrive by e-mail. If they do not, contact us at{' '}
    <Support />.
  </>
);
