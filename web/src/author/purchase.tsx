import { useEffect, useRef } from 'react';
import type { AuthorConference } from '#contract/author-page.ts';
import type { AuthorsSubmission } from '#contract/submissions.ts';
import { Banner, type Message } from './banner.tsx';
import { Button } from './button.tsx';
import { type Asked, mailCodes } from './calls.ts';
import { Icon } from './icon.tsx';
import { checkoutFailed, paidCodesSent, sendingFailed } from './messages.ts';
import { priceOf } from './price.ts';
import classes from './purchase.module.css';
import { SubmissionsTable } from './submissions-table.tsx';
import { type Texts, useTexts } from './texts.tsx';
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
  const texts = useTexts();
  const { t } = texts;
  const checkout = useCheckout(prefix, email, onChange);
  const sending = useRequest(mailCodes);
  const message = messageOf(texts, checkout, sending);
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
      <Title>{t('list.title', { conference: name })}</Title>
      {message && <Banner {...message} />}
      <SubmissionsTable
        submissions={submissions}
        price={priceOf(texts, conference)}
        buying={checkout.buying}
        busy={busy}
        isOnlyUnpaid={unpaid === 1}
        onBuy={buy}
      />
      <State paid={paid} processing={processing} unpaid={unpaid} />
      <div className={classes.actions}>
        {unpaid > 1 && (
          <PayForAll
            posters={unpaid}
            price={priceOf(texts, conference, unpaid)}
            busy={checkout.buying === 'all'}
            disabled={busy}
            onClick={() => buy()}
          />
        )}
        {paid > 0 && (
          <Button
            rank={unpaid > 0 ? 'third' : 'first'}
            busy={sending.busy}
            disabled={busy}
            onClick={send}
          >
            {t('list.sendCodes')}
          </Button>
        )}
        <Button rank="third" disabled={checkout.busy} onClick={onGoBack}>
          {t('goBack')}
        </Button>
      </div>
      {unpaid > 0 && (
        <p className={classes.howToPay}>
          <Icon shape="lock" size={18} />
          {t('list.howToPay', { posters: unpaid })}
        </p>
      )}
    </section>
  );
}

const isProcessing = ({ paid, processing }: AuthorsSubmission): boolean =>
  !paid && processing === true;

/** What is left to do, in words; nothing while there is something to buy. */
function State({ paid, processing, unpaid }: Record<'paid' | 'processing' | 'unpaid', number>) {
  const { t } = useTexts();
  if (processing > 0) {
    return <p className={classes.state}>{t('list.stateProcessing', { posters: processing })}</p>;
  }
  if (unpaid > 0 || paid === 0) return null;
  return <p className={classes.state}>{t('list.statePaid', { posters: paid })}</p>;
}

interface PayForAllProps {
  posters: number;
  /** What they cost together. */
  price: string;
  busy: boolean;
  disabled: boolean;
  onClick: () => void;
}

function PayForAll({ posters, price, ...button }: PayForAllProps) {
  const { rich } = useTexts();
  const tags = {
    strong: (words: string) => <span>{words}</span>,
    sum: (words: string) => <span className={classes.sum}>{words}</span>,
  };
  return <Button {...button}>{rich('list.payForAll', tags, { posters, price })}</Button>;
}

/** The focus moves to the list when it arrives: read out, and in view on a phone. */
function Title({ children }: { children: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <h2 ref={heading} tabIndex={-1} className={classes.title}>
      {children}
    </h2>
  );
}

function messageOf(
  texts: Texts,
  checkout: ReturnType<typeof useCheckout>,
  sending: ReturnType<typeof useRequest<Asked, Asked>>,
): Message | null {
  if (checkout.error) return checkoutFailed(texts, checkout.error);
  if (sending.busy) return null;
  if (sending.error) return sendingFailed(texts, sending.error);
  return sending.answer ? paidCodesSent(texts, sending.answer.email) : null;
}
