import { Button } from '@mantine/core';
import { Suspense, useState } from 'react';
import { lazyFile } from './lazy-file.tsx';
import type { ActionMenuProps } from './menu-action.ts';

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
