import { Popover } from '@mantine/core';
import '@mantine/core/styles/Popover.layer.css';
import { useRef, useState } from 'react';
import { t } from '../../texts/texts.tsx';
import { useTracking } from '../calls/get-tracking.ts';
import { useReader } from '../reader.tsx';
import { type Choice, type Preset, presetLabels } from './choice.ts';
import classes from './custom-period.module.css';
import { CustomPeriodButton, type CustomPeriodEntry } from './custom-period-button.tsx';
import { CustomRangeForm } from './custom-range-form.tsx';
import { useChangePeriod } from './use-period.ts';

/** Open from the start: it is loaded by the press that is for it. */
export default function CustomPeriodPopover(entry: CustomPeriodEntry) {
  const { choice, zone } = entry;
  const [isOpen, setOpen] = useState(true);
  const button = useRef<HTMLButtonElement>(null);
  const { choose } = useChangePeriod();
  const { data } = useTracking(useReader());
  const select = (next: Choice) => {
    choose(next);
    setOpen(false);
  };
  return (
    <Popover
      opened={isOpen}
      onChange={setOpen}
      onClose={() => button.current?.focus()}
      position="bottom-end"
      trapFocus
      shadow="md"
    >
      <Popover.Target>
        <CustomPeriodButton ref={button} {...entry} onPress={() => setOpen(!isOpen)} />
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
