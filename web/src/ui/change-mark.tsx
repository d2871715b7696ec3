import { IconArrowDownRight, IconArrowRight, IconArrowUpRight } from '@tabler/icons-react';
import { changeWords } from '../texts/change-words.ts';
import { t } from '../texts/texts.tsx';
import classes from './change-mark.module.css';

interface Props {
  now: number;
  before: number;
}

/** Said by an arrow and a sign; the colour only repeats it. What it was before stands beside it. */
export function ChangeMark({ now, before }: Props) {
  const direction = Math.sign(now - before);
  const Icon =
    [IconArrowDownRight, IconArrowRight, IconArrowUpRight][direction + 1] ?? IconArrowRight;
  return (
    <span className={classes.change} data-direction={direction}>
      <Icon size={14} aria-hidden />
      {changeWords(now, before, t('new'))}
    </span>
  );
}
