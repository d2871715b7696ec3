import { t } from '../texts/texts.tsx';
import classes from './counted-figures.module.css';
import { type CountedFigure, figureNames } from './figures/figure-names.ts';
import { HowCounted } from './how-counted.tsx';

/** The line under a table that explains how each of its figures was counted. */
export const CountedFigures = ({ figures }: { figures: readonly CountedFigure[] }) => (
  <p className={classes.figures}>
    <span>{t('How was this counted?')}</span>
    {figures.map((figure) => (
      <span key={figure} className={classes.figure}>
        {figureNames[figure]()}
        <HowCounted figure={figure} />
      </span>
    ))}
  </p>
);
