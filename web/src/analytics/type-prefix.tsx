import { Button, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { isPrefix, PREFIX_RULE } from '#contract/prefix.ts';
import type { UserInfo } from '#contract/users.ts';
import { paths } from '../platform/paths.ts';
import { selectConference } from '../platform/session.ts';
import { conferenceNameQuery } from './calls/get-conference-name.ts';
import classes from './home-page.module.css';
import { readerOf } from './reader.tsx';

/** An administrator types any prefix; it is remembered if there is such a conference. */
export function TypePrefix({ user }: { user: UserInfo }) {
  const [typed, setTyped] = useState('');
  const [refused, setRefused] = useState<string | null>(null);
  const navigate = useNavigate();
  const cache = useQueryClient();
  const prefix = typed.trim();

  const go = useMutation({
    mutationFn: () => cache.fetchQuery(conferenceNameQuery(readerOf(user, prefix))),
    onSuccess: () => selectConference(prefix),
    onSettled: () => navigate(paths.analytics('traffic', prefix)),
  });

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isPrefix(prefix)) return setRefused(PREFIX_RULE);
    if (!go.isPending) go.mutate();
  };

  return (
    <form className={classes.form} onSubmit={submit}>
      <TextInput
        className={classes.field}
        label="Type Conference Prefix"
        placeholder="Type Conference Prefix"
        description="You will be redirected to the statistics of this conference."
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        value={typed}
        error={refused}
        onChange={(event) => {
          setTyped(event.target.value);
          setRefused(null);
        }}
      />
      <Button type="submit" className={classes.go} disabled={prefix === ''} loading={go.isPending}>
        GO
      </Button>
    </form>
  );
}
