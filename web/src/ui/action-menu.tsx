import { Button, type ButtonProps } from '@mantine/core';
import { type ReactNode, Suspense, useState } from 'react';
import type { To } from 'react-router';
import { lazyFile } from './lazy-file.tsx';

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

/** Loaded with the first use: many pages have a menu, and all would wait for it. */
const OpenedActionMenu = lazyFile(() => import('./opened-action-menu.tsx'));

/** A button with a menu of actions. */
export function ActionMenu({ actions, ...look }: ActionMenuProps) {
  const [isUsed, setUsed] = useState(false);
  const button = (
    <Button {...look} aria-haspopup="menu" aria-expanded={false} onClick={() => setUsed(true)} />
  );
  if (!isUsed) return button;
  return (
    <Suspense fallback={button}>
      <OpenedActionMenu actions={actions} {...look} />
    </Suspense>
  );
}
