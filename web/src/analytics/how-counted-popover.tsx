import { Popover } from '@mantine/core';
import '@mantine/core/styles/Popover.layer.css';
import { useRef, useState } from 'react';
import { useSettings } from '../platform/settings.ts';
import { t } from '../texts/texts.tsx';
import { useCountedUntil } from './calls/use-counted-until.ts';
import { figureDefinitions } from './figures/figure-definitions.ts';
import { type CountedFigure, figureNames } from './figures/figure-names.ts';
import classes from './how-counted.module.css';
import { HowCountedButton } from './how-counted-button.tsx';
import { clockWords, zoneName } from './period/range-words.ts';
import { useTimeZone } from './period/use-time-zone.ts';
import { useReaderIfAny } from './reader.tsx';

interface Props {
  figure: CountedFigure;
}

/** Open from the start: it is loaded by the press that is for it. */
export default function HowCountedPopover({ figure }: Props) {
  const [isOpen, setOpen] = useState(true);
  const button = useRef<HTMLButtonElement>(null);
  return (
    <Popover
      opened={isOpen}
      onChange={setOpen}
      onClose={() => button.current?.focus()}
      width="20rem"
      position="bottom-start"
      shadow="md"
      trapFocus
    >
      <Popover.Target>
        <HowCountedButton ref={button} figure={figure} onPress={() => setOpen(!isOpen)} />
      </Popover.Target>
      <Popover.Dropdown className={classes.dropdown}>
        <Definition figure={figure} />
      </Popover.Dropdown>
    </Popover>
  );
}

const Definition = ({ figure }: Props) => {
  const { counts, excludes } = figureDefinitions[figure];
  const reader = useReaderIfAny();
  const { analyticsSource } = useSettings();
  return (
    <>
      <p className={classes.name}>{figureNames[figure]()}</p>
      <dl className={classes.definition}>
        <dt>{t('What counts')}</dt>
        <dd>{counts()}</dd>
        <dt>{t('What does not count')}</dt>
        <dd>{excludes()}</dd>
        {reader && <CountedUntil />}
      </dl>
      {analyticsSource === 'matomo' && (
        <p className={classes.source}>
          {t('These figures come from Matomo, which counts by its own settings.')}
        </p>
      )}
    </>
  );
};

/** Until when, and by which clock: both are of one conference. */
function CountedUntil() {
  const countedUntil = useCountedUntil();
  const zone = useTimeZone();
  if (!zone) return null;
  return (
    <>
      {countedUntil !== null && (
        <>
          <dt>{t('Counted until')}</dt>
          <dd>{clockWords(countedUntil, Date.now(), zone)}</dd>
        </>
      )}
      <dt>{t('Time zone of days and hours')}</dt>
      <dd>{zoneName(zone)}</dd>
    </>
  );
}
