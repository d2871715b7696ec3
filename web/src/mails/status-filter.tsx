import type { MailStatus } from '#contract/mails.ts';
import { number, t } from '../texts/texts.tsx';
import classes from './mails-page.module.css';

interface Props {
  counts: Record<MailStatus, number> | undefined;
  chosen: MailStatus | undefined;
  onChoose: (status: MailStatus | undefined) => void;
}

const labels: Record<MailStatus, () => string> = {
  waiting: () => t('Queued'),
  sent: () => t('Sent'),
  failed: () => t('Failed'),
};
export const statusLabel = (status: MailStatus): string => labels[status]();
export const statuses = ['waiting', 'sent', 'failed'] as const;

/** How many mails there are of each kind; a press shows only those. */
export function StatusFilter({ counts, chosen, onChoose }: Props) {
  const all = counts && counts.waiting + counts.sent + counts.failed;
  return (
    <fieldset className={classes.filter}>
      <legend className={classes.legend}>{t('Status')}</legend>
      <Choice label={t('All')} count={all} pressed={!chosen} onPress={() => onChoose(undefined)} />
      {statuses.map((status) => (
        <Choice
          key={status}
          label={statusLabel(status)}
          count={counts?.[status]}
          pressed={chosen === status}
          onPress={() => onChoose(status)}
        />
      ))}
    </fieldset>
  );
}

interface ChoiceProps {
  label: string;
  count: number | undefined;
  pressed: boolean;
  onPress: () => void;
}

const Choice = ({ label, count, pressed, onPress }: ChoiceProps) => (
  <button type="button" className={classes.choice} aria-pressed={pressed} onClick={onPress}>
    {label} <span className={classes.count}>{count === undefined ? '–' : number(count)}</span>
  </button>
);
