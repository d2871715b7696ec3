import { IconCalendar } from '@tabler/icons-react';
import { useId } from 'react';
import { type TimeZone, timeZoneOf } from '#contract/time-zone.ts';
import { t } from '../../texts/texts.tsx';
import { MenuItem } from '../../ui/menu-item.tsx';
import { Popover } from '../../ui/popover.tsx';
import { useTracking } from '../calls/get-tracking.ts';
import { useReader } from '../reader.tsx';
import { type Choice, congressDays, presetLabels, presets } from './choice.ts';
import { CompareControl, comparedWords } from './compare-control.tsx';
import { OwnRangeForm } from './own-range-form.tsx';
import classes from './period-control.module.css';
import { clocksWords, rangeWords } from './range-words.ts';
import { type ShownPeriod, useChangePeriod } from './use-period.ts';

/** Which time is shown, and whether it is compared with the time before. */
export function PeriodControl({ period }: { period: ShownPeriod }) {
  const { choose } = useChangePeriod();
  const { choice, zone, range, before, comparable } = period;
  const label = labelOf(choice, zone);
  return (
    <div className={classes.control}>
      <Popover
        label={label}
        name={t('Period: {period}', { period: label })}
        icon={<IconCalendar size={16} aria-hidden />}
      >
        {(close) => (
          <PeriodPanel
            choice={choice}
            onChoose={(next) => {
              choose(next);
              close();
            }}
          />
        )}
      </Popover>
      {comparable && <CompareControl period={period} />}
      <p className={classes.words} data-waiting={zone === undefined || undefined}>
        {zone ? (
          <>
            {range && isRelative(choice) && `${rangeWords(range, zone)}. `}
            {range &&
              before &&
              `${t('Compared with {period}.', { period: comparedWords(period, range, zone) })} `}
            {period.edition &&
              `${t('Posters, videos and audio are not compared, because they differ between editions.')} `}
            {clocksWords(zone)}
          </>
        ) : (
          likelyWords(choice, period.compared)
        )}
      </p>
    </div>
  );
}

/** As long as what will stand there, which is not known yet: it keeps the room, and is not shown. */
const likelyWords = (choice: Choice, compared: boolean): string => {
  const days = '18 Oct – 16 Nov 2026';
  const first = isRelative(choice) ? `${days}. ` : '';
  const then = compared
    ? `${t('Compared with {period}.', { period: t('{days}, up to the same time', { days }) })} `
    : '';
  return `${first}${then}${clocksWords(timeZoneOf(ownZone()))}`;
};

/** By whatever name: its clock is meant. The list of names of today is not loaded for that. */
const ownZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

const isRelative = ({ preset }: Choice): boolean => preset !== 'own' && preset !== 'all';

const labelOf = (choice: Choice, zone: TimeZone | undefined): string => {
  if (choice.preset === 'day') return t('Conference day {day}', { day: choice.day });
  if (choice.preset !== 'own') return presetLabels[choice.preset]();
  return zone ? rangeWords(choice.range, zone) : t('Custom range');
};

interface PanelProps {
  choice: Choice;
  onChoose: (choice: Choice) => void;
}

function PeriodPanel({ choice, onChoose }: PanelProps) {
  const tracking = useTracking(useReader());
  const id = useId();
  const hasDays = tracking.data?.startsOn != null;
  return (
    <div className={classes.panel}>
      <ul className={classes.presets} aria-label={t('Periods')}>
        {(['all', ...presets] as const).map((preset) => (
          <li key={preset}>
            <MenuItem
              current={choice.preset === preset}
              disabled={preset === 'conference' && !hasDays}
              onPress={() => onChoose({ preset })}
            >
              {presetLabels[preset]()}
            </MenuItem>
            {preset === 'conference' && tracking.data && !hasDays && (
              <p className={classes.why}>
                {t('An administrator can set the conference dates under Edit conference.')}
              </p>
            )}
          </li>
        ))}
        {tracking.data && congressDays(tracking.data).length > 0 && (
          <li>
            <ul className={classes.days} aria-label={t('Individual conference days')}>
              {congressDays(tracking.data).map((day) => (
                <li key={day}>
                  <MenuItem
                    current={choice.preset === 'day' && choice.day === day}
                    onPress={() => onChoose({ preset: 'day', day })}
                  >
                    {t('Day {day}', { day })}
                  </MenuItem>
                </li>
              ))}
            </ul>
          </li>
        )}
      </ul>
      <section className={classes.own} aria-labelledby={id}>
        <h2 id={id} className={classes.ownTitle}>
          {t('Custom range')}
        </h2>
        {tracking.data && (
          <OwnRangeForm
            initial={choice.preset === 'own' ? choice.range : {}}
            zone={timeZoneOf(tracking.data.timeZone)}
            onSubmit={(range) => onChoose({ preset: 'own', range })}
          />
        )}
      </section>
    </div>
  );
}
