import { Button, Menu } from '@mantine/core';
import { useRef } from 'react';
import { Link } from 'react-router';
import './menu.css';
import type { ActionMenuProps, MenuAction } from './menu-action.ts';

/**
 * Open from the start: it is loaded by the press that is for it. The focus is back on the button before an action
 * runs: a dialog that it opens gives the focus back to there.
 */
export default function OpenedActionMenu({ actions, ...look }: ActionMenuProps) {
  const button = useRef<HTMLButtonElement>(null);
  return (
    <Menu
      defaultOpened
      disabled={look.disabled ?? false}
      returnFocus={false}
      onClose={() => button.current?.focus()}
    >
      <Menu.Target>
        <Button ref={button} {...look} />
      </Menu.Target>
      <Menu.Dropdown>
        {actions.map((action) => (
          <ActionItem key={action.label} {...action} />
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

const ActionItem = ({ label, icon, to, ...rest }: MenuAction) =>
  to === undefined ? (
    <Menu.Item leftSection={icon} {...rest}>
      {label}
    </Menu.Item>
  ) : (
    <Menu.Item component={Link} to={to} leftSection={icon} {...rest}>
      {label}
    </Menu.Item>
  );
