import { Button, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { isPrefix, PREFIX_RULE } from '#contract/prefix.ts';
import { paths } from '../platform/paths.ts';
import { selectConference } from '../platform/session.ts';
import classes from './home-page.module.css';

/** An administrator types any prefix. */
export function TypePrefix() {
  const [typed, setTyped] = useState('');
  const [refused, setRefused] = useState<string | null>(null);
  const navigate = useNavigate();
  const prefix = typed.trim();

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isPrefix(prefix)) return setRefused(PREFIX_RULE);
    selectConference(prefix);
    navigate(paths.analytics('traffic', prefix));
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
      <Button type="submit" className={classes.go} disabled={prefix === ''}>
        GO
      </Button>
    </form>
  );
}
