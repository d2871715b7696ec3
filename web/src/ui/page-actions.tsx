import { Button, Menu } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconDots } from '@tabler/icons-react';
import { type ReactNode, useRef } from 'react';
import { Link, type To } from 'react-router';
import { t } from '../texts/texts.tsx';
import { breakpoints } from './breakpoints.ts';
import './menu.css';

/** A secondary action of a page: a link, or a button. */
export interface PageAction {
  label: string;
  icon: ReactNode;
  to?: To;
  onClick?: () => void;
  disabled?: boolean;
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
  const inMenu = secondary.filter((action) => !buttons.includes(action));
  return (
    <>
      {buttons.map((action) => (
        <ActionButton key={action.label} {...action} />
      ))}
      {inMenu.length > 0 && <ActionMenu actions={inMenu} />}
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

/** The focus is back on the button before an action runs: a dialog that it opens gives the focus back to there. */
function ActionMenu({ actions }: { actions: PageAction[] }) {
  const button = useRef<HTMLButtonElement>(null);
  return (
    <Menu returnFocus={false} onClose={() => button.current?.focus()}>
      <Menu.Target>
        <Button ref={button} variant="subtle" px={10} aria-label={t('More actions')}>
          <IconDots size={18} stroke={1.5} aria-hidden />
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {actions.map((action) => (
          <ActionItem key={action.label} {...action} />
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

const ActionItem = ({ label, icon, to, button: _, onPhone: __, ...rest }: PageAction) =>
  to === undefined ? (
    <Menu.Item leftSection={icon} {...rest}>
      {label}
    </Menu.Item>
  ) : (
    <Menu.Item component={Link} to={to} leftSection={icon} {...rest}>
      {label}
    </Menu.Item>
  );
