import type { ComponentProps } from 'react';
import classes from './button.module.css';

interface Look {
  /** One button of a page is filled: what to do next. The second rank is outlined, the third has no edge. */
  rank?: 'first' | 'second' | 'third';
  small?: boolean;
}

interface Props extends Look, ComponentProps<'button'> {
  /** Its request is running: it cannot be pressed again, and keeps its width. */
  busy?: boolean;
}

const look = ({ rank = 'first', small }: Look) => ({
  className: classes.button,
  'data-rank': rank,
  'data-small': small || undefined,
});

export const Button = ({ rank, small, busy = false, disabled = false, ...button }: Props) => (
  <button
    type="button"
    {...look({ rank, small } as Look)}
    data-busy={busy || undefined}
    disabled={disabled || busy}
    {...button}
  />
);

/** A link that looks like a button. */
export const ButtonLink = ({ rank = 'first', ...link }: Look & ComponentProps<'a'>) => (
  <a {...look({ rank })} {...link} />
);
