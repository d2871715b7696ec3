import { t } from '../../texts/texts.tsx';
import { DayStrip } from '../period/day-strip.tsx';
import { usePeriod } from '../period/use-period.ts';
import classes from './share.module.css';

/** The link opens with it; whoever has the link may choose another. */
export function PeriodChoice() {
  const period = usePeriod();
  return (
    <fieldset className={classes.period}>
      <legend>{t('Period shown')}</legend>
      <DayStrip period={period} />
    </fieldset>
  );
}
