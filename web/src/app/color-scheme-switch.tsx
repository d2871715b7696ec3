import { type MantineColorScheme, useMantineColorScheme } from '@mantine/core';
import { useId } from 'react';
import { t } from '../texts/texts.tsx';
import classes from './color-scheme-switch.module.css';

const choices = (): { value: MantineColorScheme; label: string }[] => [
  { value: 'auto', label: t('System') },
  { value: 'light', label: t('Light') },
  { value: 'dark', label: t('Dark') },
];

/** Keeps transitions: Mantine would stop them with an inline style, which the server forbids. */
export function ColorSchemeSwitch() {
  const { colorScheme, setColorScheme } = useMantineColorScheme({ keepTransitions: true });
  const name = useId();
  return (
    <fieldset className={classes.switch}>
      <legend className={classes.legend}>{t('Theme')}</legend>
      {choices().map(({ value, label }) => (
        <label key={value} className={classes.choice}>
          <input
            type="radio"
            name={name}
            checked={colorScheme === value}
            onChange={() => setColorScheme(value)}
          />
          {label}
        </label>
      ))}
    </fieldset>
  );
}
