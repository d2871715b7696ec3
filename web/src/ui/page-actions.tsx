import { Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconDots } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { t } from '../texts/texts.tsx';
import { ActionMenu } from './action-menu.tsx';
import { breakpoints } from './breakpoints.ts';
import type { MenuAction } from './menu-action.ts';

/** A secondary action of a page. */
export interface PageAction extends MenuAction {
  /** Where there is room, it is a button of this look before the menu instead. */
  button?: 'default' | 'subtle';
  /** The button is there on a phone, too. */
  onPhone?: boolean;
}

interface Props {
  main: ReactNode;
  secondary: PageAction[];
}

/** The actions of a page: secondary ones as buttons where there is room, the others in one menu, then the main one. */
export function PageActions({ main, secondary }: Props) {
  const isPhone = useMediaQuery(breakpoints.phone, undefined, { getInitialValueInEffect: false });
  const buttons = secondary.filter(({ button, onPhone }) => button && (onPhone || !isPhone));
  const inMenu = secondary
    .filter((action) => !buttons.includes(action))
    .map(({ button: _, onPhone: __, ...action }) => action);
  return (
    <>
      {buttons.map((action) => (
        <ActionButton key={action.label} {...action} />
      ))}
      {inMenu.length > 0 && (
        <ActionMenu variant="subtle" px={10} aria-label={t('More actions')} actions={inMenu}>
          <IconDots size={18} stroke={1.5} aria-hidden />
        </ActionMenu>
      )}
      {main}
    </>
  );
}

const ActionButton = ({ label, icon, to, button, onPhone: _, ...rest }: PageAction) =>
  to === undefined ? (
    <Button variant={button ?? 'default'} leftSection={icon} {...rest}>
      {label}
    </Button>
  ) : (
    <Button component={Link} to={to} variant={button ?? 'default'} leftSection={icon} {...rest}>
      {label}
    </Button>
  );
