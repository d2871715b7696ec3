import { VisuallyHidden } from '@mantine/core';
import '@mantine/core/styles/VisuallyHidden.layer.css';
import { IconSelector } from '@tabler/icons-react';
import type { Ref } from 'react';
import type { UserInfo } from '#contract/users.ts';
import { t } from '../texts/texts.tsx';
import { LanguageChoice } from './language-choice.tsx';
import { MenuSheet } from './menu-sheet.tsx';
import { open } from './palette/opened.ts';
import { Brand } from './sidebar.tsx';
import classes from './topbar.module.css';
import { useSelectedConference } from './use-selected-conference.ts';

interface Props {
  user: UserInfo | null;
  /** The end of the bar, for what the page shows there. */
  endRef: Ref<HTMLSpanElement>;
}

/** Instead of the sidebar where there is no room for it: the menu, and the conference. */
export function Topbar({ user, endRef }: Props) {
  const conference = useSelectedConference();
  return (
    <header className={classes.bar}>
      <MenuSheet />
      {user && conference !== null ? <Conference {...{ user, conference }} /> : <Brand />}
      <span ref={endRef} className={classes.end}>
        {!user && <LanguageChoice />}
      </span>
    </header>
  );
}

function Conference({ user, conference }: { user: UserInfo; conference: string }) {
  const hasSeveral = user.isAdmin || user.prefixes.length > 1;
  if (!hasSeveral) return <strong className={classes.conference}>{conference}</strong>;
  return (
    <button
      type="button"
      className={classes.conference}
      aria-haspopup="dialog"
      onClick={() => open('conference')}
    >
      <VisuallyHidden>{t('Change conference')}</VisuallyHidden>
      {conference}
      <IconSelector size={16} stroke={1.5} aria-hidden className={classes.icon} />
    </button>
  );
}
