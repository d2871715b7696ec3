import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import type { CheckoutState } from '#contract/payments.ts';
import type { ApiError } from '../platform/api-error.ts';
import { useSettings } from '../platform/settings.ts';
import { DocumentTitle } from '../ui/page-header.tsx';
import { Spinner } from '../ui/spinner.tsx';
import { useConfirmation } from './confirm-checkout.ts';
import { PaidOutcome } from './paid-outcome.tsx';
import classes from './payment-outcome.module.css';
import { Outcome, PaymentFailed, type SettledProps } from './payment-outcome.tsx';

interface Props {
  sessionId: string;
  email: string;
  /** Where Go Back leads. */
  back: string;
}

/** How the server says that the checkout ended; a reload asks again and changes nothing. */
export function CheckoutResult({ sessionId, email, back }: Props) {
  const confirmation = useConfirmation(sessionId);
  if (confirmation.isPending) return <Confirming />;
  if (confirmation.data) {
    const Settled = outcomes[confirmation.data.status];
    return <Settled answer={confirmation.data} email={email} back={back} />;
  }
  const { error, isFetching, refetch } = confirmation;
  if (error.status === 404 || error.status === 400) return <Unknown back={back} />;
  return <Unconfirmed error={error} asking={isFetching} onAsk={refetch} back={back} />;
}

const Confirming = () => (
  <>
    <DocumentTitle title="Confirming your payment" />
    <h1 className={classes.title}>Confirming your payment</h1>
    <Spinner />
  </>
);

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
      <Button size="md" onClick={onAsk} loading={asking}>
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

function NothingLost() {
  const { supportEmail } = useSettings();
  return (
    <>
      If you have paid, nothing is lost: your code(s) arrive by e-mail. If they do not, contact us
      at <a href={`mailto:${supportEmail}`}>{supportEmail}</a>.
    </>
  );
}
