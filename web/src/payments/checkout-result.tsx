import { Button } from '@mantine/core';
import type { Confirmation } from '#contract/payments.ts';
import { useSettings } from '../platform/settings.ts';
import { DocumentTitle } from '../ui/page-header.tsx';
import { Spinner } from '../ui/spinner.tsx';
import { useConfirmation } from './confirm-checkout.ts';
import { Outcome, PaymentFailed, ThankYou } from './payment-outcome.tsx';

interface Props {
  sessionId: string;
  email: string;
  back: string;
}

/** How the server says that the checkout ended; a reload asks again and changes nothing. */
export function CheckoutResult({ sessionId, email, back }: Props) {
  const confirmation = useConfirmation(sessionId);
  const { supportEmail } = useSettings();
  if (confirmation.isPending) return <Confirming />;
  if (!confirmation.data) {
    const unknown = confirmation.error.status === 404 || confirmation.error.status === 400;
    return (
      <Outcome
        kind="waiting"
        title={unknown ? 'We do not know this payment' : 'Your payment could not be confirmed yet'}
        back={back}
        actions={
          unknown || (
            <Button
              size="md"
              onClick={() => confirmation.refetch()}
              loading={confirmation.isFetching}
            >
              Check again
            </Button>
          )
        }
      >
        <p>
          {unknown
            ? 'The address of this page names no payment of ours.'
            : confirmation.error.message}{' '}
          If you have paid, nothing is lost: your code(s) arrive by e-mail. Otherwise contact us at{' '}
          <a href={`mailto:${supportEmail}`}>{supportEmail}</a>.
        </p>
      </Outcome>
    );
  }
  return <Settled answer={confirmation.data} email={email} back={back} contact={supportEmail} />;
}

const Confirming = () => (
  <>
    <DocumentTitle title="Confirming your payment" />
    <h1>Confirming your payment</h1>
    <Spinner />
  </>
);

interface SettledProps {
  answer: Confirmation;
  email: string;
  back: string;
  contact: string;
}

function Settled({ answer, email, back, contact }: SettledProps) {
  const { status, paidPosters, refundedPosters } = answer;
  if (status === 'paid' && paidPosters === 0) {
    return (
      <Outcome kind="waiting" title="Already paid: your money is on its way back" back={back}>
        <p>
          {refundedPosters === 1 ? 'This poster was' : 'These posters were'} paid by somebody else
          while you were paying, so the whole amount is refunded to you. You do not have to do
          anything.
        </p>
      </Outcome>
    );
  }
  if (status === 'paid') {
    return (
      <ThankYou back={back}>
        <p>
          An e-mail with the {paidPosters === 1 ? 'code' : 'codes'} of your {posters(paidPosters)}{' '}
          arrives within minutes{email && ' at '}
          {email && <strong>{email}</strong>}. Please check your spam folder too.
        </p>
        {refundedPosters > 0 && (
          <p>
            {posters(refundedPosters)} of this purchase had been paid by somebody else meanwhile;
            that part of the amount is refunded to you.
          </p>
        )}
      </ThankYou>
    );
  }
  if (status === 'processing') {
    return (
      <Outcome kind="waiting" title="Thank you for your purchase" back={back}>
        <p>
          Your bank is still processing the payment. Your code(s) follow by e-mail as soon as the
          money arrives; with some payment methods this takes a few days.
        </p>
        <p>You do not have to do anything, and you can close this page.</p>
      </Outcome>
    );
  }
  if (status === 'open') {
    return (
      <Outcome kind="waiting" title="Your payment is not complete" back={back}>
        <p>Nothing has been paid so far. Go back to your posters to pay for them.</p>
      </Outcome>
    );
  }
  return (
    <PaymentFailed back={back} contact={contact}>
      <p>Nothing was paid{status === 'expired' && ': the checkout was closed before'}.</p>
    </PaymentFailed>
  );
}

const posters = (count: number): string => (count === 1 ? '1 poster' : `${count} posters`);
