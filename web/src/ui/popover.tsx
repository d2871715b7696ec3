import { IconChevronDown } from '@tabler/icons-react';
import { type FocusEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import classes from './popover.module.css';

interface Props {
  /** On the button. */
  label: ReactNode;
  /** For those who hear the button, where its words alone do not say it. */
  name?: string;
  icon?: ReactNode;
  align?: 'start' | 'end';
  /** On a phone the icon alone; the button then needs a name. */
  compact?: boolean;
  disabled?: boolean;
  /** Gets a function that closes the panel. */
  children: (close: () => void) => ReactNode;
}

/**
 * A button with a panel under it. Escape closes it and gives the focus back; leaving it, by the
 * keyboard or with a press elsewhere, closes it too.
 */
export function Popover({ label, name, icon, align = 'start', ...props }: Props) {
  const { compact, disabled, children } = props;
  const [open, setOpen] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();
  const close = () => {
    setOpen(false);
    button.current?.focus();
  };
  useEffect(() => (open ? onPressOutside(box.current, () => setOpen(false)) : undefined), [open]);

  const leave = (event: FocusEvent) => {
    const next = event.relatedTarget;
    if (next instanceof Node && !event.currentTarget.contains(next)) setOpen(false);
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape works on whatever inside is focused
    <div
      ref={box}
      className={classes.box}
      onBlur={leave}
      onKeyDown={(event) => open && event.key === 'Escape' && close()}
    >
      <button
        ref={button}
        type="button"
        className={classes.button}
        data-compact={compact}
        aria-label={name}
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        disabled={disabled}
        onClick={() => setOpen(!open)}
      >
        {icon}
        <span>{label}</span>
        <IconChevronDown size={14} aria-hidden className={classes.chevron} />
      </button>
      {open && !disabled && (
        <div id={id} className={classes.panel} data-align={align}>
          {children(close)}
        </div>
      )}
    </div>
  );
}

function onPressOutside(box: HTMLElement | null, act: () => void): () => void {
  const pressed = ({ target }: PointerEvent) => {
    if (target instanceof Node && !box?.contains(target)) act();
  };
  document.addEventListener('pointerdown', pressed);
  return () => document.removeEventListener('pointerdown', pressed);
}
