import { Popover } from '@mantine/core';
import '@mantine/core/styles/Popover.layer.css';
import { IconKeyboard, IconLock, IconUserCircle } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { Link } from 'react-router';
import type { UserInfo } from '#contract/users.ts';
import { paths } from '../platform/paths.ts';
import { t } from '../texts/texts.tsx';
import { AccountButton } from './account-button.tsx';
import classes from './account-menu.module.css';
import { ColorSchemeSwitch } from './color-scheme-switch.tsx';
import { LanguageChoice } from './language-choice.tsx';
import { open as openDialog } from './palette/opened.ts';

const icon = { size: 16, stroke: 1.5, 'aria-hidden': true } as const;

/** Open from the start: it is loaded by the press that is for it. */
export default function AccountPopover({ user }: { user: UserInfo }) {
  const [isOpen, setOpen] = useState(true);
  const button = useRef<HTMLButtonElement>(null);
  const close = () => setOpen(false);
  return (
    <Popover
      opened={isOpen}
      onChange={setOpen}
      onClose={() => button.current?.focus()}
      position="top-start"
      offset={4}
      transitionProps={{ duration: 0 }}
      trapFocus
      classNames={{ dropdown: classes.panel }}
    >
      <Popover.Target>
        <AccountButton ref={button} user={user} onPress={() => setOpen(!isOpen)} />
      </Popover.Target>
      <Popover.Dropdown>
        <p className={classes.who}>
          {user.name}
          <br />
          {user.email}
        </p>
        <Link to={paths.account} className={classes.item} onClick={close}>
          <IconUserCircle {...icon} className={classes.icon} />
          {t('Account')}
        </Link>
        <button
          type="button"
          className={classes.item}
          aria-haspopup="dialog"
          aria-keyshortcuts="?"
          onClick={() => {
            close();
            openDialog('keys');
          }}
        >
          <IconKeyboard {...icon} className={classes.icon} />
          {t('Keyboard shortcuts')}
          <kbd aria-hidden>?</kbd>
        </button>
        <hr className={classes.line} />
        <div className={classes.setting}>
          <span aria-hidden>{t('Theme')}</span>
          <ColorSchemeSwitch />
        </div>
        <div className={classes.setting}>
          <span aria-hidden>{t('Language')}</span>
          <LanguageChoice />
        </div>
        <hr className={classes.line} />
        <Link to={paths.privacy} className={classes.item} onClick={close}>
          <IconLock {...icon} className={classes.icon} />
          {t('Privacy and cookies')}
        </Link>
      </Popover.Dropdown>
    </Popover>
  );
}
