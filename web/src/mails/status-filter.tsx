import type { MailStatus } from '#contract/mails.ts';
import classes from './mails-page.module.css';

interface Props {
  counts: Record<MailStatus, number> | undefined;
  chosen: MailStatus | undefined;
  onChoose: (status: MailStatus | undefined) => void;
}

const labels: Record<MailStatus, string> = { waiting: 'Waiting', sent: 'Sent', failed: 'Failed' };
export const statuses = ['waiting', 'sent', 'failed'] as const;

/** How many mails there are of each kind; a press shows only those. */
export function StatusFilter({ counts, chosen, onChoose }: Props) {
  const all = counts && counts.waiting + counts.sent + counts.failed;
  return (
    <fieldset className={classes.filter}>
      <legend className={classes.legend}>Status</legend>
      <Choice label="All" count={all} pressed={!chosen} onPress={() => onChoose(undefined)} />
      {statuses.map((status) => (
        <Choice
          key={status}
          label={labels[status]}
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
    {label} <span className={classes.count}>{count?.toLocaleString('en') ?? '–'}</span>
  </button>
);
