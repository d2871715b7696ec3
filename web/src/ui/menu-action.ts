import type { ButtonProps } from '@mantine/core';
import type { ReactNode } from 'react';
import type { To } from 'react-router';

/** An entry of a menu: a link, or a button. */
export interface MenuAction {
  label: string;
  icon: ReactNode;
  to?: To;
  onClick?: () => void;
  disabled?: boolean;
}

export interface ActionMenuProps extends ButtonProps {
  'aria-label'?: string;
  actions: MenuAction[];
}
