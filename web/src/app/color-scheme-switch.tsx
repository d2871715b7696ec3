import { type MantineColorScheme, useMantineColorScheme } from '@mantine/core';
import { IconDeviceDesktop, IconMoon, IconSun } from '@tabler/icons-react';
import { useId } from 'react';
import { t } from '../texts/texts.tsx';
import classes from './color-scheme-switch.module.css';

const choices = (): { value: MantineColorScheme; label: string; icon: typeof IconSun }[] => [
  { value: 'auto', label: t('System'), icon: IconDeviceDesktop },
  { value: 'light', label: t('Light'), icon: IconSun },
  { value: 'dark', label: t('Dark'), icon: IconMoon },
];

/** Keeps transitions: Mantine would stop them with an inline style, which the server forbids. */
export function ColorSchemeSwitch() {
  const { colorScheme, setColorScheme } = useMantineColorScheme({ keepTransitions: true });
  const name = useId();
  return (
    <fieldset className={classes.switch}>
      <legend className={classes.legend}>{t('Colours')}</legend>
      {choices().map(({ value, label, icon: Icon }) => (
        <label key={value} className={classes.choice} title={label}>
          <input
            type="radio"
            name={name}
            checked={colorScheme === value}
            onChange={() => setColorScheme(value)}
            aria-label={label}
          />
          <Icon size={16} stroke={1.6} aria-hidden />
        </label>
      ))}
    </fieldset>
  );
}
