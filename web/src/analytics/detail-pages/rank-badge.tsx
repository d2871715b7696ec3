import type { LabelDetails } from '#contract/label-details.ts';
import { rich } from '../../texts/texts.tsx';
import { MovementMark } from '../rankings/movement-mark.tsx';
import classes from './rank-badge.module.css';

type Rank = NonNullable<LabelDetails['rank']>;

/** A longer ranking has one step for several places. */
const MAX_STEPS = 30;

interface Props {
  rank: Rank;
  /** Undefined where ranks are compared with nothing, null where there was no rank. */
  before: Rank | null | undefined;
  /** What the rank is compared with, in a sentence. */
  movementWords: string | undefined;
}

/** "#2 of 60", where that is between the first and the last, and the places won. */
export function RankBadge({ rank: { place, of }, before, movementWords }: Props) {
  const steps = Math.min(of, MAX_STEPS);
  const own = Math.min(steps - 1, Math.floor(((place - 1) / of) * steps));
  return (
    <span className={classes.badge}>
      <span className={classes.rank}>
        {rich('<b>#{place}</b> of {count}', { b: (words) => <b>{words}</b> }, { place, count: of })}
      </span>
      <span className={classes.steps} aria-hidden>
        {Array.from({ length: steps }, (_, step) => step).map((step) => (
          <i key={step} data-own={step === own || undefined} />
        ))}
      </span>
      {before !== undefined && (
        <span title={movementWords}>
          <MovementMark places={before && before.place - place} />
        </span>
      )}
    </span>
  );
}
