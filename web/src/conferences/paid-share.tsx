import type { ListedConference } from '#contract/conferences.ts';
import { number, t } from '../texts/texts.tsx';
import classes from './paid-share.module.css';

/** How many of a conference's submissions are paid, as a bar with its figures. */
export function PaidShare({ conference }: { conference: ListedConference }) {
  const { submissions, paidSubmissions } = conference;
  if (submissions === 0) return null;
  const words = t('{paid} of {all} submissions paid', { paid: paidSubmissions, all: submissions });
  return (
    <span className={classes.share} role="img" aria-label={words} title={words}>
      <span className={classes.bar}>
        <span style={{ width: `${(100 * paidSubmissions) / submissions}%` }} />
      </span>
      <span className={classes.figures}>
        {paidSubmissions === submissions
          ? t('all paid')
          : `${number(paidSubmissions)}/${number(submissions)}`}
      </span>
    </span>
  );
}
