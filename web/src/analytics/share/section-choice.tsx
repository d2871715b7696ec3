import type { Section } from '#contract/plans.ts';
import { t } from '../../texts/texts.tsx';
import { sectionWords } from '../section-words.ts';
import classes from './share.module.css';

interface Props {
  all: readonly Section[];
  chosen: readonly Section[];
  onChoose: (sections: readonly Section[]) => void;
}

export const SectionChoice = ({ all, chosen, onChoose }: Props) => (
  <>
    <fieldset className={classes.sections}>
      <legend>{t('Sections')}</legend>
      {all.map((section) => (
        <label key={section}>
          <input
            type="checkbox"
            checked={chosen.includes(section)}
            onChange={(event) =>
              onChoose(
                all.filter((each) =>
                  each === section ? event.target.checked : chosen.includes(each),
                ),
              )
            }
          />
          {sectionWords[section].title()}
        </label>
      ))}
    </fieldset>
    {all.includes('traffic') && (
      <p className={classes.hint}>{t('Overview includes Audience and Pages and Searches.')}</p>
    )}
    {all.includes('posters') && (
      <p className={classes.hint}>
        {t('Top Posters includes Sessions, if a programme has been imported.')}
      </p>
    )}
  </>
);
