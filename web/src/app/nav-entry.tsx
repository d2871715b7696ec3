import { VisuallyHidden } from '@mantine/core';
import '@mantine/core/styles/VisuallyHidden.layer.css';
import { IconLock, type TablerIcon } from '@tabler/icons-react';
import { NavLink } from 'react-router';
import { number, plural, t } from '../texts/texts.tsx';
import classes from './sidebar.module.css';

export type Icon = TablerIcon;

interface Props {
  to: string;
  icon: Icon;
  label: string;
  /** Also the current page under an address other than `to`. */
  current?: boolean;
  /** It may be opened, and says there what it takes: seen, and heard, before. */
  notOnPlan?: boolean;
  /** How many things there ask for somebody; none: nothing is shown. */
  warnings?: number;
}

export function NavEntry({
  to,
  icon: Icon,
  label,
  current = false,
  notOnPlan,
  warnings = 0,
}: Props) {
  const words = (
    <>
      <Icon size={16} stroke={1.5} aria-hidden className={classes.icon} />
      {label}
      {notOnPlan && <IconLock size={14} stroke={1.5} aria-hidden className={classes.lock} />}
      {warnings > 0 && (
        <>
          <span className={classes.warnings} aria-hidden>
            {number(warnings)}
          </span>
          <VisuallyHidden>{plural(warnings, '{count} warning', '{count} warnings')}</VisuallyHidden>
        </>
      )}
    </>
  );
  return (
    <li>
      <NavLink
        to={to}
        className={classes.entry}
        data-current={current || undefined}
        title={notOnPlan ? t('Not included in your plan') : undefined}
      >
        {words}
      </NavLink>
    </li>
  );
}
