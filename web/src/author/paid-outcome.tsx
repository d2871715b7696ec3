import type { Confirmation } from '#contract/payments.ts';
import classes from './outcome.module.css';
import { Outcome, type SettledProps, ThankYou } from './outcome.tsx';
import { PosterTitle } from './poster-title.tsx';
import { strong } from './tags.tsx';
import { useTexts } from './texts.tsx';

/** A paid checkout. The price of posters that somebody else bought meanwhile is refunded. */
export function PaidOutcome({ answer, email, back }: SettledProps) {
  const { t, rich } = useTexts();
  const { paidPosters: posters, refundedPosters } = answer;
  if (posters === 0) return <AllRefunded posters={refundedPosters} back={back} />;
  return (
    <ThankYou back={back} codes={answer.posters?.map(({ abstractId }) => abstractId)}>
      <p>
        {email === ''
          ? t('result.mail', { posters })
          : rich('result.mailAt', { strong }, { posters, email })}
      </p>
      {refundedPosters > 0 && <p>{t('result.partRefunded', { posters: refundedPosters })}</p>}
      <p>{t('result.statistics')}</p>
      <Receipt {...answer} />
    </ThankYou>
  );
}

/** What was charged. The date is the one that the email and the organiser's list show. */
function Receipt({ amount, currency, paidAt, reference, posters = [] }: Confirmation) {
  const { t, money, date } = useTexts();
  if (amount === undefined || !currency || !paidAt) return null;
  return (
    <dl className={classes.receipt}>
      {posters.map(({ abstractId, abstractTitle, price }) => (
        <div key={abstractId}>
          <dt>
            <PosterTitle title={abstractTitle} />
          </dt>
          <dd>{money(price, currency)}</dd>
        </div>
      ))}
      <div className={classes.sum}>
        <dt>{t('result.amount')}</dt>
        <dd>{money(amount, currency)}</dd>
      </div>
      <div className={classes.small}>
        <dt>{t('result.date')}</dt>
        <dd>{date(paidAt)}</dd>
      </div>
      <div className={classes.small}>
        <dt>{t('result.reference')}</dt>
        <dd>{reference}</dd>
      </div>
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
