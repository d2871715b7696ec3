import type { ReactNode } from 'react';
import classes from './menu-item.module.css';

interface Props {
  icon?: ReactNode;
  /** The one that is chosen now. */
  current?: boolean;
  disabled?: boolean;
  onPress: () => void;
  children: ReactNode;
}

/** One line of a popover's list. */
export const MenuItem = ({ icon, current = false, disabled, onPress, children }: Props) => (
  <button
    type="button"
    className={classes.item}
    aria-current={current || undefined}
    disabled={disabled}
    onClick={onPress}
  >
    {icon}
    {children}
  </button>
);
