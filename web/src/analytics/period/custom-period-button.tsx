import { IconCalendar } from '@tabler/icons-react';
import type { Ref } from 'react';
import type { TimeZone } from '#contract/time-zone.ts';
import { t } from '../../texts/texts.tsx';
import { type Choice, presetLabels } from './choice.ts';
import classes from './day-strip.module.css';
import { rangeWords } from './range-words.ts';

export interface CustomPeriodEntry {
  choice: Choice | undefined;
  zone: TimeZone;
  /** Whether the shown period is none of the strip: its words are then on the button. */
  current: boolean;
}

interface Props extends CustomPeriodEntry {
  onPress: () => void;
  ref?: Ref<HTMLButtonElement>;
}

/** Takes what a popover gives its target, too. */
export const CustomPeriodButton = ({ choice, zone, current, onPress, ...target }: Props) => (
  <button
    type="button"
    aria-haspopup="dialog"
    aria-expanded={false}
    {...target}
    className={classes.entry}
    aria-current={current || undefined}
    onClick={onPress}
  >
    <span className={classes.name}>
      <b>{t('Custom##period')}</b>
    </span>
    {current && choice && <span className={classes.figure}>{choiceWords(choice, zone)}</span>}
    <IconCalendar className={classes.icon} size={16} stroke={1.5} aria-hidden />
  </button>
);

const choiceWords = (choice: Choice, zone: TimeZone): string => {
  if (choice.preset === 'custom') return rangeWords(choice.range, zone);
  return choice.preset === 'day'
    ? t('Day {day}', { day: choice.day })
    : presetLabels[choice.preset]();
};
