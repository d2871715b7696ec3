import type { Audience } from '#contract/audience.ts';
import { t } from '../../texts/texts.tsx';
import { Figure, Figures } from '../../ui/figures.tsx';
import classes from './audience.module.css';

interface Props {
  /** Undefined while it loads. */
  audience: Audience | undefined;
  before: Audience | undefined;
  compared: boolean;
}

export function AudienceFigures({ audience, before, compared }: Props) {
  return (
    <div>
      <Figures compared={compared}>
        <Figure
          label={audience?.visitorsAreEstimated ? t('Visitors (estimate)') : t('Visitors')}
          value={audience?.visitors ?? undefined}
          before={before?.visitors ?? undefined}
        />
        <Figure label={t('Visits')} value={audience?.visits} before={before?.visits} />
      </Figures>
      {audience?.visitorsNotKnown && (
        <p className={classes.quiet}>{notKnownWords[audience.visitorsNotKnown]()}</p>
      )}
    </div>
  );
}

const notKnownWords: Record<NonNullable<Audience['visitorsNotKnown']>, () => string> = {
  'not kept': () =>
    t(
      'Unique visitors cannot be shown: the raw data for the start of this period has been deleted. Choose a later period.',
    ),
  'not told': () =>
    t(
      'Matomo has no visitor count for this period. Choose a day, a week from Monday to Sunday, or a month.',
    ),
};
