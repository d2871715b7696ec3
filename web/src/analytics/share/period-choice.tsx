import { t } from '../../texts/texts.tsx';
import { PeriodControl } from '../period/period-control.tsx';
import { usePeriod } from '../period/use-period.ts';
import classes from './share.module.css';

/** The link opens with it; whoever has the link may choose another. */
export function PeriodChoice() {
  const period = usePeriod();
  return (
    <fieldset className={classes.period}>
      <legend>{t('Period shown')}</legend>
      <PeriodControl period={period} />
    </fieldset>
  );
}
