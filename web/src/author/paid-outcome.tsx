import type { Confirmation } from '#contract/payments.ts';
import classes from './outcome.module.css';
import { Outcome, type SettledProps, ThankYou } from './outcome.tsx';
import { strong } from './tags.tsx';
import { useTexts } from './texts.tsx';

/** Paid; of what somebody else had bought meanwhile the price goes back, and that is said. */
export function PaidOutcome({ answer, email, back }: SettledProps) {
  const { t, rich } = useTexts();
  const { paidPosters: posters, refundedPosters } = answer;
  if (posters === 0) return <AllRefunded posters={refundedPosters} back={back} />;
  return (
    <ThankYou back={back}>
      <p>
        {email === ''
          ? t('result.mail', { posters })
          : rich('result.mailAt', { strong }, { posters, email })}
      </p>
      {refundedPosters > 0 && <p>{t('result.partRefunded', { posters: refundedPosters })}</p>}
      <Charge {...answer} />
      {back !== null && <p>{t('result.comeBack', { posters })}</p>}
    </ThankYou>
  );
}

/** What the provider says that was charged; its day is the one that the mail and the organiser's list say. */
function Charge({ amount, currency, paidAt, reference }: Confirmation) {
  const { t, money, date } = useTexts();
  if (amount === undefined || !currency || !paidAt) return null;
  return (
    <dl className={classes.charge}>
      <dt>{t('result.amount')}</dt>
      <dd>{money(amount, currency)}</dd>
      <dt>{t('result.date')}</dt>
      <dd>{date(paidAt)}</dd>
      <dt>{t('result.reference')}</dt>
      <dd>{reference}</dd>
    </dl>
  );
}

function AllRefunded({ posters, back }: { posters: number; back: SettledProps['back'] }) {
  const { t } = useTexts();
  return (
    <Outcome kind="waiting" title={t('result.refundedTitle')} back={back}>
      <p>{t('result.refunded', { posters })}</p>
    </Outcome>
  );
}
