import { VisuallyHidden } from '@mantine/core';
import '@mantine/core/styles/VisuallyHidden.layer.css';
import { IconSelector } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { UserInfo } from '#contract/users.ts';
import { conferenceNameQuery } from '../analytics/calls/get-conference-name.ts';
import { readerOf } from '../analytics/reader.tsx';
import { conferencesQuery } from '../platform/conferences.ts';
import { plural, t } from '../texts/texts.tsx';
import classes from './conference-switch.module.css';
import { open } from './palette/opened.ts';
import { useSelectedConference } from './use-selected-conference.ts';

/** The selected conference; a button for those who can change it. */
export function ConferenceSwitch({ user }: { user: UserInfo }) {
  const conference = useSelectedConference();
  const words =
    conference === null ? <NoConference user={user} /> : <Selected {...{ user, conference }} />;
  const hasSeveral = user.isAdmin || user.prefixes.length > 1;
  if (!hasSeveral) return <div className={classes.switch}>{words}</div>;
  return (
    <button
      type="button"
      className={classes.switch}
      aria-haspopup="dialog"
      onClick={() => open('conference')}
    >
      {conference !== null && <VisuallyHidden>{t('Change conference')}</VisuallyHidden>}
      {words}
      <IconSelector size={16} stroke={1.5} aria-hidden className={classes.icon} />
    </button>
  );
}

function Selected({ user, conference }: { user: UserInfo; conference: string }) {
  const { data: name } = useQuery(conferenceNameQuery(readerOf(user, conference)));
  return (
    <span className={classes.words}>
      <strong className={classes.prefix}>{conference}</strong>
      <span className={classes.name}>{name}</span>
    </span>
  );
}

/** Administrators have all conferences: their number is shown once the list was read. */
function NoConference({ user }: { user: UserInfo }) {
  const { data: all } = useQuery({ ...conferencesQuery, enabled: false });
  const count = user.isAdmin ? all?.length : user.prefixes.length;
  return (
    <span className={classes.words}>
      <strong className={classes.prefix}>
        {count === 0 ? t('No conference') : t('Select a conference')}
      </strong>
      <span className={classes.name}>
        {count !== undefined && plural(count, '{count} conference', '{count} conferences')}
      </span>
    </span>
  );
}
