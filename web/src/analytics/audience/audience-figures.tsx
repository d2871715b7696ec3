import type { Audience } from '#contract/audience.ts';
import { percent, t } from '../../texts/texts.tsx';
import { Figure, Figures } from '../../ui/figures.tsx';
import { HowCounted } from '../how-counted.tsx';
import classes from './audience.module.css';

interface Props {
  /** Undefined while it loads. */
  audience: Audience | undefined;
  before: Audience | undefined;
  compared: boolean;
  /** Null where nobody is recognised from day to day, undefined while it loads or where it was not asked for. */
  recognised?: Audience['recognised'];
}

export function AudienceFigures({ audience, before, compared, recognised }: Props) {
  const countries = audience && countKnown(audience.countries);
  const languages = audience && countKnown(audience.languages);
  return (
    <div>
      <Figures compared={compared}>
        <Figure
          label={audience?.visitorsAreEstimated ? t('Visitors (estimate)') : t('Visitors')}
          info={<HowCounted figure="visitors" />}
          value={audience?.visitors ?? undefined}
          before={before?.visitors ?? undefined}
        />
        <Figure
          label={t('Visits')}
          info={<HowCounted figure="visits" />}
          value={audience?.visits}
          before={before?.visits}
        />
        {(!audience || countries !== undefined) && (
          <Figure
            label={t('Countries')}
            info={<HowCounted figure="countries" />}
            value={countries}
            before={before && countKnown(before.countries)}
          />
        )}
        {(!audience || languages !== undefined) && (
          <Figure
            label={t('Languages')}
            info={<HowCounted figure="devices" />}
            value={languages}
            before={before && countKnown(before.languages)}
          />
        )}
        {recognised && recognised.visitors > 0 && <CameBack recognised={recognised} />}
      </Figures>
      {audience?.visitorsNotKnown && (
        <p className={classes.quiet}>{notKnownWords[audience.visitorsNotKnown]()}</p>
      )}
    </div>
  );
}

/** Of recognised visitors alone: their number is the base, and nothing is scaled up to all. */
const CameBack = ({ recognised }: { recognised: NonNullable<Audience['recognised']> }) => (
  <Figure
    label={t('Came back')}
    value={percent(recognised.returning / recognised.visitors)}
    detail={t('{returning} of {visitors} recognised', { ...recognised })}
  />
);

/** How many there are, without what is not known; undefined where the source does not tell. */
const countKnown = (rows: Audience['countries']): number | undefined =>
  rows?.filter(({ code }) => code !== '').length;

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
