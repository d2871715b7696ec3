import { Drawer } from '@mantine/core';
import '@mantine/core/styles/Paper.layer.css';
import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Drawer.layer.css';
import { IconX } from '@tabler/icons-react';
import { t } from '../texts/texts.tsx';
import classes from './menu-sheet.module.css';
import { Sidebar } from './sidebar.tsx';

/** No scrolling is locked: that takes inline styles, which the server forbids. */
export default function MenuDrawer({ onClose }: { onClose: () => void }) {
  return (
    <Drawer.Root
      opened
      size={300}
      padding={0}
      lockScroll={false}
      transitionProps={{ duration: 0 }}
      classNames={{ content: classes.sheet, body: classes.body, overlay: classes.overlay }}
      onClose={onClose}
    >
      <Drawer.Overlay />
      <Drawer.Content aria-label={t('Menu')}>
        <Drawer.Body>
          <button
            type="button"
            className={classes.close}
            aria-label={t('Close menu')}
            onClick={onClose}
          >
            <IconX size={20} stroke={1.5} aria-hidden />
          </button>
          <Sidebar />
        </Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  );
}
