import { useId } from 'react';
import { t } from '../texts/texts.tsx';
import classes from './color-scheme-choices.module.css';

export type ColorScheme = 'auto' | 'light' | 'dark';

const choices = (): { value: ColorScheme; label: string }[] => [
  { value: 'auto', label: t('System') },
  { value: 'light', label: t('Light') },
  { value: 'dark', label: t('Dark') },
];

interface Props {
  chosen: ColorScheme;
  onChoose: (scheme: ColorScheme) => void;
}

export function ColorSchemeChoices({ chosen, onChoose }: Props) {
  const name = useId();
  return (
    <fieldset className={classes.switch}>
      <legend className={classes.legend}>{t('Theme')}</legend>
      {choices().map(({ value, label }) => (
        <label key={value} className={classes.choice}>
          <input
            type="radio"
            name={name}
            checked={chosen === value}
            onChange={() => onChoose(value)}
          />
          {label}
        </label>
      ))}
    </fieldset>
  );
}
