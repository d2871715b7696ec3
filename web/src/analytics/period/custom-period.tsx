import { Popover } from '@mantine/core';
import { IconCalendar } from '@tabler/icons-react';
import { useState } from 'react';
import type { TimeZone } from '#contract/time-zone.ts';
import { t } from '../../texts/texts.tsx';
import '@mantine/core/styles/Popover.layer.css';
import { useTracking } from '../calls/get-tracking.ts';
import { useReader } from '../reader.tsx';
import { type Choice, type Preset, presetLabels } from './choice.ts';
import classes from './custom-period.module.css';
import { CustomRangeForm } from './custom-range-form.tsx';
import stripClasses from './day-strip.module.css';
import { rangeWords } from './range-words.ts';
import { type ShownPeriod, useChangePeriod } from './use-period.ts';

interface Props {
  period: ShownPeriod;
  /** Whether the shown period is none of the strip. */
  current: boolean;
}

/** The last entry of the strip: any other period. */
export function CustomPeriod({ period: { choice, zone }, current }: Props) {
  const [opened, setOpened] = useState(false);
  const { choose } = useChangePeriod();
  const { data } = useTracking(useReader());
  const select = (next: Choice) => {
    choose(next);
    setOpened(false);
  };
  if (!zone) return null;
  return (
    <Popover
      opened={opened}
      onChange={setOpened}
      position="bottom-end"
      trapFocus
      returnFocus
      shadow="md"
    >
      <Popover.Target>
        <button
          type="button"
          className={stripClasses.entry}
          aria-current={current || undefined}
          onClick={() => setOpened(!opened)}
        >
          <span className={stripClasses.name}>
            <b>{t('Custom##period')}</b>
          </span>
          {current && choice && (
            <span className={stripClasses.figure}>{choiceWords(choice, zone)}</span>
          )}
          <IconCalendar className={stripClasses.icon} size={16} stroke={1.5} aria-hidden />
        </button>
      </Popover.Target>
      <Popover.Dropdown className={classes.panel} aria-label={t('Custom range')}>
        {data?.startsOn && <PresetList choice={choice} onSelect={select} />}
        <CustomRangeForm
          initial={choice?.preset === 'custom' ? choice.range : {}}
          zone={zone}
          onSubmit={(range) => select({ preset: 'custom', range })}
        />
        {data && !data.startsOn && (
          <p className={classes.hint}>
            {t('An administrator can set the conference dates under Edit conference.')}
          </p>
        )}
      </Popover.Dropdown>
    </Popover>
  );
}

const choiceWords = (choice: Choice, zone: TimeZone): string => {
  if (choice.preset === 'custom') return rangeWords(choice.range, zone);
  return choice.preset === 'day'
    ? t('Day {day}', { day: choice.day })
    : presetLabels[choice.preset]();
};

/** Presets that the strip of a conference with days has no entry for. */
const otherPresets: readonly Preset[] = ['conference', '7d', '30d'];

interface PresetListProps {
  choice: Choice | undefined;
  onSelect: (choice: Choice) => void;
}

const PresetList = ({ choice, onSelect }: PresetListProps) => (
  <ul className={classes.presets}>
    {otherPresets.map((preset) => (
      <li key={preset}>
        <button
          type="button"
          aria-current={choice?.preset === preset || undefined}
          onClick={() => onSelect({ preset })}
        >
          {presetLabels[preset]()}
        </button>
      </li>
    ))}
  </ul>
);
