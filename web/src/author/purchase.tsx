import { useEffect, useRef } from 'react';
import type { AuthorConference } from '#contract/author-page.ts';
import type { AuthorsSubmission } from '#contract/submissions.ts';
import { Banner, type Message } from './banner.tsx';
import { Button } from './button.tsx';
import { type Asked, mailCodes } from './calls.ts';
import { checkoutFailed, paidCodesSent, sendingFailed } from './messages.ts';
import { priceOf } from './price.ts';
import classes from './purchase.module.css';
import { useSettings } from './settings.ts';
import { SubmissionsTable } from './submissions-table.tsx';
import { useCheckout } from './use-checkout.ts';
import { useRequest } from './use-request.ts';

interface Props {
  conference: AuthorConference;
  email: string;
  submissions: AuthorsSubmission[];
  /** They may be others by now. */
  onChange: () => void;
  onGoBack: () => void;
}

/** An author's posters: buy one, pay for all, or have the codes of the paid ones sent. */
export default function Purchase({ conference, email, submissions, onChange, onGoBack }: Props) {
  const { prefix, name } = conference;
  const checkout = useCheckout(prefix, email, onChange);
  const sending = useRequest(mailCodes);
  const message = useMessage(checkout, sending);
  const paid = submissions.filter((submission) => submission.paid).length;
  const processing = submissions.filter((submission) => isProcessing(submission)).length;
  const unpaid = submissions.length - paid - processing;
  const busy = checkout.busy || sending.busy;

  const buy = (abstractId?: string) => {
    sending.reset();
    void checkout.buy(abstractId);
  };
  const send = () => {
    checkout.reset();
    void sending.run({ email, prefix });
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
      <State paid={paid} processing={processing} unpaid={unpaid} />
      <div className={classes.actions}>
        {unpaid > 1 && (
          <PayForAll
            words={`${unpaid} posters, ${priceOf(conference, unpaid)}`}
            busy={checkout.buying === 'all'}
            disabled={busy}
            onClick={() => buy()}
          />
        )}
        {paid > 0 && (
          <Button quiet={unpaid > 0} busy={sending.busy} disabled={busy} onClick={send}>
            Send Codes
          </Button>
        )}
        <Button quiet disabled={checkout.busy} onClick={onGoBack}>
          Go Back
        </Button>
      </div>
    </section>
  );
}

const isProcessing = ({ paid, processing }: AuthorsSubmission): boolean =>
  !paid && processing === true;

/** What is left to do, in words; nothing while there is something to buy. */
function State({ paid, processing, unpaid }: Record<'paid' | 'processing' | 'unpaid', number>) {
  if (processing > 0) {
    return (
      <p className={classes.state}>
        A bank debit is processing. Nothing more is to be done: the{' '}
        {processing === 1 ? 'code follows' : 'codes follow'} by e-mail when the money arrives, which
        can take a few days. If it fails, you are told by e-mail, and nothing is charged.
      </p>
    );
  }
  if (unpaid > 0 || paid === 0) return null;
  return (
    <p className={classes.state}>
      {paid === 1 ? 'Your poster is paid.' : `All ${paid} posters are paid.`} The{' '}
      {paid === 1 ? 'code was' : 'codes were'} sent by e-mail; have {paid === 1 ? 'it' : 'them'}{' '}
      sent again at any time.
    </p>
  );
}

interface PayForAllProps {
  /** How many, and what they cost together. */
  words: string;
  busy: boolean;
  disabled: boolean;
  onClick: () => void;
}

const PayForAll = ({ words, ...button }: PayForAllProps) => (
  <Button {...button}>
    <span>Pay for All</span> <span className={classes.sum}>{words}</span>
  </Button>
);

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
  sending: ReturnType<typeof useRequest<Asked, Asked>>,
): Message | null {
  const { supportEmail } = useSettings();
  if (checkout.error) return checkoutFailed(checkout.error, supportEmail);
  if (sending.busy) return null;
  if (sending.error) return sendingFailed(sending.error);
  return sending.answer ? paidCodesSent(sending.answer.email) : null;
}
