import { Popover } from '@mantine/core';
import '@mantine/core/styles/Popover.layer.css';
import { IconKeyboard, IconLock, IconSelector, IconUserCircle } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { paidCategories } from '#contract/plans.ts';
import type { UserInfo } from '#contract/users.ts';
import { paths } from '../platform/paths.ts';
import { t } from '../texts/texts.tsx';
import classes from './account-menu.module.css';
import { ColorSchemeSwitch } from './color-scheme-switch.tsx';
import { LanguageChoice } from './language-choice.tsx';
import { open as openDialog } from './palette/opened.ts';

const icon = { size: 16, stroke: 1.5, 'aria-hidden': true } as const;

/** Who is signed in, with what belongs to the account: at the bottom of the sidebar. */
export function AccountMenu({ user }: { user: UserInfo }) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <div className={classes.foot}>
      <Popover
        opened={isOpen}
        onChange={setOpen}
        position="top-start"
        offset={4}
        transitionProps={{ duration: 0 }}
        trapFocus
        returnFocus
        classNames={{ dropdown: classes.panel }}
      >
        <Popover.Target>
          <button type="button" className={classes.account} onClick={() => setOpen(!isOpen)}>
            <span className={classes.initials} aria-hidden>
              {initialsOf(user.name)}
            </span>
            <span className={classes.words}>
              <strong className={classes.name}>{user.name}</strong>
              <span className={classes.role}>{roleOf(user)}</span>
            </span>
            <IconSelector {...icon} className={classes.icon} />
          </button>
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
    </div>
  );
}

/** "Giulia Romano" is GR, "Ada" is A. */
const initialsOf = (name: string): string => {
  const words = name.trim().split(/\s+/);
  const [first = '', last = ''] = [words[0], words.length > 1 ? words.at(-1) : ''];
  return [first, last]
    .map((word) => [...word][0] ?? '')
    .join('')
    .toUpperCase();
};

const roleOf = ({ isAdmin, paidCategory }: UserInfo): string => {
  if (isAdmin) return t('Administrator');
  const plan = paidCategories.find(({ value }) => value === paidCategory)?.label;
  return plan ? t('{plan} plan', { plan }) : '';
};
