import type { ComponentProps } from 'react';
import classes from './button.module.css';

interface Look {
  /** One button of a screen is what to do next; the others are quiet. */
  quiet?: boolean;
  small?: boolean;
}

interface Props extends Look, ComponentProps<'button'> {
  /** What it was pressed for is under way: it cannot be pressed again, and keeps its width. */
  busy?: boolean;
}

const look = ({ quiet, small }: Look) => ({
  className: classes.button,
  'data-quiet': quiet || undefined,
  'data-small': small || undefined,
});

export const Button = ({ quiet, small, busy = false, disabled = false, ...button }: Props) => (
  <button
    type="button"
    {...look({ quiet, small } as Look)}
    data-busy={busy || undefined}
    disabled={disabled || busy}
    {...button}
  />
);

/** Leads elsewhere, and looks like a button. */
export const ButtonLink = ({ quiet = false, ...link }: Look & ComponentProps<'a'>) => (
  <a {...look({ quiet })} {...link} />
);
