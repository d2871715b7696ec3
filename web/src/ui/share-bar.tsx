import type { ReactNode } from 'react';
import { percent } from '../texts/texts.tsx';
import classes from './share-bar.module.css';

export interface SharePart {
  name: string;
  value: number;
}

interface Props<Part extends SharePart> {
  label: string;
  /** Undefined while they load: their room is kept. */
  parts: Part[] | undefined;
  /** How a part is called under the bar, where that is more than its name. */
  named?: (part: Part) => ReactNode;
}

/** One bar cut into shares of the whole, with each share in words under it. */
export function ShareBar<Part extends SharePart>({ label, parts, named }: Props<Part>) {
  const shown = parts?.filter(({ value }) => value > 0) ?? [];
  const total = shown.reduce((sum, { value }) => sum + value, 0);
  return (
    <div className={classes.shares} data-empty={total === 0 || undefined}>
      <div className={classes.bar} aria-hidden="true">
        {shown.map(({ name, value }, at) => (
          <span key={name} data-tint={at} style={{ flexGrow: value }} />
        ))}
      </div>
      <ul className={classes.legend} aria-label={label}>
        {shown.map((part, at) => (
          <li key={part.name}>
            <span className={classes.swatch} data-tint={at} aria-hidden="true" />
            {named?.(part) ?? part.name} <strong>{percent(part.value / total)}</strong>
          </li>
        ))}
      </ul>
    </div>
  );
}
