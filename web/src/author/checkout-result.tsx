import { type ReactNode, useEffect, useState } from 'react';
import type { CheckoutState } from '#contract/payments.ts';
import type { ApiError } from '../platform/api-error.ts';
import { Button } from './button.tsx';
import { readConfirmation } from './calls.ts';
import { useDocumentTitle } from './document-title.ts';
import { faultText } from './faults.ts';
import classes from './outcome.module.css';
import { Outcome, PaymentFailed, type SettledProps } from './outcome.tsx';
import { PaidOutcome } from './paid-outcome.tsx';
import { Spinner } from './spinner.tsx';
import { support } from './tags.tsx';
import { useTexts } from './texts.tsx';
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
    return <Settled answer={answer} email={email} back={answer.conferenceDeleted ? null : back} />;
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
  const { t } = useTexts();
  useDocumentTitle(t('result.confirming'));
  return (
    <>
      <h1 className={classes.title}>{t('result.confirming')}</h1>
      <Spinner />
    </>
  );
}

function Processing({ back }: SettledProps) {
  const { t } = useTexts();
  return (
    <Outcome kind="waiting" title={t('result.thanks')} back={back}>
      <p>{t('result.processing')}</p>
      <p>{t('result.nothingToDo')}</p>
    </Outcome>
  );
}

function Unpaid({ back }: SettledProps) {
  const { t } = useTexts();
  return (
    <Outcome kind="waiting" title={t('result.unpaidTitle')} back={back}>
      {back !== null && <p>{t('result.unpaid')}</p>}
    </Outcome>
  );
}

const Failed = ({ back }: SettledProps) => (
  <PaymentFailed back={back}>
    <p>{useTexts().t('result.failed')}</p>
  </PaymentFailed>
);

const Expired = ({ back }: SettledProps) => (
  <PaymentFailed back={back}>
    <p>{useTexts().t('result.expired')}</p>
  </PaymentFailed>
);

const outcomes: Record<CheckoutState, (props: SettledProps) => ReactNode> = {
  paid: PaidOutcome,
  processing: Processing,
  open: Unpaid,
  failed: Failed,
  expired: Expired,
};

function Unknown({ back }: { back: string }) {
  const { t, rich } = useTexts();
  return (
    <Outcome kind="waiting" title={t('result.unknownTitle')} back={back}>
      <p>{rich('result.unknown', { support })}</p>
    </Outcome>
  );
}

interface UnconfirmedProps {
  error: ApiError;
  asking: boolean;
  onAsk: () => void;
  back: string;
}

function Unconfirmed({ error, asking, onAsk, back }: UnconfirmedProps) {
  const texts = useTexts();
  const { t, rich } = texts;
  const again = (
    <Button onClick={onAsk} busy={asking}>
      {t('result.checkAgain')}
    </Button>
  );
  return (
    <Outcome kind="waiting" title={t('result.laterTitle')} back={back} actions={again}>
      <p>{faultText(texts, error)}</p>
      <p>{rich('result.later', { support })}</p>
    </Outcome>
  );
}
