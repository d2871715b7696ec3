import type { Section } from '#contract/plans.ts';
import { t } from '../../texts/texts.tsx';
import classes from './share.module.css';

const kinds = [
  { value: 'sections', label: () => t('Sections') },
  { value: 'posters', label: () => t('One poster') },
  { value: 'authors', label: () => t('One author') },
  { value: 'sponsor', label: () => t('Sponsor report') },
] as const;

export type Kind = (typeof kinds)[number]['value'];

interface KindProps {
  kind: Kind;
  all: readonly Section[];
  onChoose: (kind: Kind) => void;
}

export const KindChoice = ({ kind, all, onChoose }: KindProps) => (
  <fieldset className={classes.sections}>
    <legend>{t('Content')}</legend>
    {kinds
      .filter(({ value }) => value === 'sections' || value === 'sponsor' || all.includes(value))
      .map(({ value, label }) => (
        <label key={value}>
          <input
            type="radio"
            name="kind"
            checked={kind === value}
            onChange={() => onChoose(value)}
          />
          {label()}
        </label>
      ))}
  </fieldset>
);
