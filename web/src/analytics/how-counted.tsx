import { Popover, UnstyledButton } from '@mantine/core';
import { IconHelpCircle } from '@tabler/icons-react';
import { useSettings } from '../platform/settings.ts';
import { t } from '../texts/texts.tsx';
import { useCountedUntil } from './calls/use-counted-until.ts';
import { type CountedFigure, figureDefinitions } from './figures/figure-definitions.ts';
import classes from './how-counted.module.css';
import { clockWords, zoneName } from './period/range-words.ts';
import { useTimeZone } from './period/use-time-zone.ts';

interface Props {
  figure: CountedFigure;
}

/** The button beside a figure that explains what counts, what does not, until when, and in which time zone. */
export const HowCounted = ({ figure }: Props) => (
  <Popover width="20rem" position="bottom-start" shadow="md" trapFocus returnFocus>
    <Popover.Target>
      <UnstyledButton
        className={classes.button}
        aria-label={t('How was this counted? {figure}', {
          figure: figureDefinitions[figure].name(),
        })}
      >
        <IconHelpCircle size={15} stroke={1.7} aria-hidden />
      </UnstyledButton>
    </Popover.Target>
    <Popover.Dropdown className={classes.dropdown}>
      <Definition figure={figure} />
    </Popover.Dropdown>
  </Popover>
);

const Definition = ({ figure }: Props) => {
  const { name, counts, excludes } = figureDefinitions[figure];
  const countedUntil = useCountedUntil();
  const zone = useTimeZone();
  const { analyticsSource } = useSettings();
  return (
    <>
      <p className={classes.name}>{name()}</p>
      <dl className={classes.definition}>
        <dt>{t('What counts')}</dt>
        <dd>{counts()}</dd>
        <dt>{t('What does not count')}</dt>
        <dd>{excludes()}</dd>
        {zone && countedUntil !== null && (
          <>
            <dt>{t('Counted until')}</dt>
            <dd>{clockWords(countedUntil, Date.now(), zone)}</dd>
          </>
        )}
        {zone && (
          <>
            <dt>{t('Time zone of days and hours')}</dt>
            <dd>{zoneName(zone)}</dd>
          </>
        )}
      </dl>
      {analyticsSource === 'matomo' && (
        <p className={classes.source}>
          {t('These figures come from Matomo, which counts by its own settings.')}
        </p>
      )}
    </>
  );
};
