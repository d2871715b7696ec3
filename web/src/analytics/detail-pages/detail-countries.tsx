import type { FilterQuery } from '#contract/visit-filter.ts';
import { t } from '../../texts/texts.tsx';
import { AudienceListTable } from '../audience/audience-list.tsx';
import { useAudience } from '../calls/get-audience.ts';
import { isFailed } from '../calls/reading.ts';
import type { Range } from '../period/range.ts';
import { useReader } from '../reader.tsx';
import classes from './detail.module.css';

interface Props {
  range: Range | null;
  /** A poster or topic: what its visits are told by. */
  by: FilterQuery;
}

/** Where the visits of a poster or topic are from. A source that cannot tell says so. */
export function DetailCountries({ range, by }: Props) {
  const audience = useAudience(useReader(), range && { ...range, ...by });
  return (
    <div className={classes.section}>
      {audience.error && isFailed(audience) ? (
        <p className={classes.quiet}>
          {t('Could not load countries: {reason}', { reason: audience.error.message })}
        </p>
      ) : (
        <AudienceListTable list="countries" audience={audience.data} />
      )}
    </div>
  );
}
