import { Button } from '@mantine/core';
import { useEffect, useRef } from 'react';
import type { Conference } from '#contract/conferences.ts';
import type { AuthorsSubmission } from '#contract/submissions.ts';
import { useSettings } from '../platform/settings.ts';
import { Banner, type Message } from '../ui/banner.tsx';
import { useCheckout } from './create-checkout.ts';
import { priceOf } from './price.ts';
import classes from './purchase.module.css';
import { checkoutFailed, codesSent, sendingFailed } from './retrieval-messages.ts';
import { useSendCodes } from './send-codes.ts';
import { SubmissionsTable } from './submissions-table.tsx';

interface Props {
  conference: Conference;
  email: string;
  submissions: AuthorsSubmission[];
  onGoBack: () => void;
}

/** An author's posters: buy one, pay for all, or have the codes of the paid ones sent. */
export default function Purchase({ conference, email, submissions, onGoBack }: Props) {
  const { prefix, name } = conference;
  const checkout = useCheckout(prefix, email);
  const sending = useSendCodes();
  const message = useMessage(checkout, sending);
  const unpaid = submissions.filter(({ paid }) => !paid).length;
  const busy = checkout.busy || sending.isPending;

  const buy = (abstractId?: string) => {
    sending.reset();
    checkout.buy(abstractId);
  };
  const send = () => {
    checkout.reset();
    sending.mutate({ email, prefix });
  };

  return (
    <section className={classes.purchase}>
      <Arrival title={`Your ePoster Submissions for ${name}`} email={email} />
      {message && <Banner {...message} />}
      <SubmissionsTable
        submissions={submissions}
        price={priceOf(conference)}
        buying={checkout.buying}
        busy={busy}
        onBuy={buy}
      />
      {unpaid > 1 && (
        <div className={classes.all}>
          <p className={classes.sum}>
            {unpaid} unpaid posters <strong>{priceOf(conference, unpaid)}</strong>
          </p>
          <Button
            size="md"
            loading={checkout.buying === 'all'}
            disabled={busy}
            onClick={() => buy()}
          >
            Pay for All
          </Button>
        </div>
      )}
      <div className={classes.actions}>
        <Button variant="default" disabled={checkout.busy} onClick={onGoBack}>
          Go Back
        </Button>
        {unpaid < submissions.length && (
          <Button variant="default" loading={sending.isPending} disabled={busy} onClick={send}>
            Send Codes
          </Button>
        )}
      </div>
    </section>
  );
}

/** The focus moves to the list when it arrives: read out, and in view on a phone. */
function Arrival({ title, email }: { title: string; email: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <>
      <h2 ref={heading} tabIndex={-1} className={classes.title}>
        {title}
      </h2>
      <p className={classes.email}>{email}</p>
    </>
  );
}

function useMessage(
  checkout: ReturnType<typeof useCheckout>,
  sending: ReturnType<typeof useSendCodes>,
): Message | null {
  const { supportEmail } = useSettings();
  if (checkout.error) return checkoutFailed(checkout.error, supportEmail);
  if (sending.error) return sendingFailed(sending.error);
  return sending.data ? codesSent(sending.data.email) : null;
}
