import { Button, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { useNavigate } from 'react-router';
import { isPrefix } from '#contract/prefix.ts';
import type { UserInfo } from '#contract/users.ts';
import { paths } from '../platform/paths.ts';
import { selectConference } from '../platform/session.ts';
import { t } from '../texts/texts.tsx';
import { conferenceNameQuery } from './calls/get-conference-name.ts';
import classes from './home-page.module.css';
import { readerOf } from './reader.tsx';

/** An administrator types any prefix; it is remembered if there is such a conference. */
export function TypePrefix({ user }: { user: UserInfo }) {
  const [typed, setTyped] = useState('');
  const [refused, setRefused] = useState<string | null>(null);
  const navigate = useNavigate();
  const cache = useQueryClient();
  const note = useId();
  const prefix = typed.trim();

  const lookUp = useMutation({
    mutationFn: (wanted: string) => cache.fetchQuery(conferenceNameQuery(readerOf(user, wanted))),
  });
  /** Opens what was typed when GO was pressed. Whoever has left this screen meanwhile stays where they are. */
  const open = (wanted: string) =>
    lookUp.mutate(wanted, {
      onSuccess: () => selectConference(wanted),
      onSettled: () => navigate(paths.analytics('traffic', wanted)),
    });

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isPrefix(prefix))
      return setRefused(t('Use 1 to 64 letters, digits, hyphens or underscores, without spaces'));
    if (!lookUp.isPending) open(prefix);
  };

  return (
    <form className={classes.form} onSubmit={submit}>
      <TextInput
        className={classes.field}
        aria-label={t('Type Conference Prefix')}
        aria-describedby={note}
        placeholder={t('Type Conference Prefix')}
        leftSection={<IconSearch size={16} stroke={1.5} aria-hidden />}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        readOnly={lookUp.isPending}
        value={typed}
        error={refused}
        onChange={(event) => {
          setTyped(event.target.value);
          setRefused(null);
        }}
      />
      <Button type="submit" disabled={prefix === ''} loading={lookUp.isPending}>
        {t('GO')}
      </Button>
      <p id={note} className={classes.note}>
        {t('You will be redirected to this conference’s statistics.')}
      </p>
    </form>
  );
}
