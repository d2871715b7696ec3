import { IconHelpCircle } from '@tabler/icons-react';
import type { Ref } from 'react';
import { t } from '../texts/texts.tsx';
import { type CountedFigure, figureNames } from './figures/figure-names.ts';
import classes from './how-counted.module.css';

interface Props {
  figure: CountedFigure;
  onPress: () => void;
  ref?: Ref<HTMLButtonElement>;
}

/** Takes what a popover gives its target, too. */
export const HowCountedButton = ({ figure, onPress, ...target }: Props) => (
  <button
    type="button"
    aria-haspopup="dialog"
    aria-expanded={false}
    {...target}
    className={classes.button}
    aria-label={t('How was this counted? {figure}', { figure: figureNames[figure]() })}
    onClick={onPress}
  >
    <IconHelpCircle size={15} stroke={1.7} aria-hidden />
  </button>
);
