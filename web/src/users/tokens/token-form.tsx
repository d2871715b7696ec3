import { Button, Checkbox, NativeSelect, TextInput } from '@mantine/core';
import { t } from '../../texts/texts.tsx';
import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Checkbox.layer.css';
import { type FormEvent, useState } from 'react';
import type { UserInfo } from '#contract/users.ts';
import { Banner } from '../../ui/banner.tsx';
import { notDone } from '../../ui/not-done.ts';
import classes from '../account-page.module.css';
import { PrefixList } from '../prefix-list.tsx';
import type { useCreateToken } from './change-tokens.ts';

interface Props {
  user: UserInfo;
  creating: ReturnType<typeof useCreateToken>;
  onCancel: () => void;
}

const DAY = 86_400_000;
/** In days; '': until it is revoked. */
const lives = () => [
  { value: '30', label: t('30 days') },
  { value: '90', label: t('90 days') },
  { value: '365', label: t('One year') },
  { value: '', label: t('Until revoked') },
];

/** What it is for, which conferences, whether it may change anything, and how long. */
export function TokenForm({ user, creating, onCancel }: Props) {
  const [name, setName] = useState('');
  const [prefixes, setPrefixes] = useState<string[]>(user.isAdmin ? [] : user.prefixes);
  const [write, setWrite] = useState(false);
  const [days, setDays] = useState('365');
  const faults = creating.error?.fields ?? {};

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (creating.isPending) return;
    const expiresAt = days === '' ? null : new Date(Date.now() + Number(days) * DAY).toISOString();
    creating.mutate({ name, prefixes, write, expiresAt });
  };

  return (
    <form className={classes.form} onSubmit={submit}>
      {creating.error && Object.keys(faults).length === 0 && (
        <Banner {...notDone(t('Could not create the token'), creating.error)} />
      )}
      <TextInput
        label={t('Token name')}
        description={t('For example “Data warehouse”.')}
        autoComplete="off"
        maxLength={200}
        data-autofocus
        readOnly={creating.isPending}
        value={name}
        error={faults.name}
        onChange={(event) => setName(event.target.value)}
      />
      <fieldset className={classes.rest} disabled={creating.isPending}>
        {user.isAdmin ? (
          <PrefixList prefixes={prefixes} fault={faults.prefixes} onChange={setPrefixes} />
        ) : (
          <OwnConferences
            user={user}
            chosen={prefixes}
            fault={faults.prefixes}
            onChoose={setPrefixes}
          />
        )}
        {user.isAdmin && (
          <Checkbox
            label={t('Allow changes to these conferences')}
            checked={write}
            onChange={(event) => setWrite(event.target.checked)}
          />
        )}
        <NativeSelect
          label={t('Valid for')}
          data={lives()}
          value={days}
          error={faults.expiresAt}
          onChange={(event) => setDays(event.target.value)}
        />
      </fieldset>
      <div className={classes.choices}>
        <Button variant="default" onClick={onCancel} disabled={creating.isPending}>
          {t('Cancel')}
        </Button>
        <Button
          type="submit"
          disabled={name.trim() === '' || prefixes.length === 0}
          loading={creating.isPending}
        >
          {t('Create token')}
        </Button>
      </div>
    </form>
  );
}

interface ChoiceProps {
  user: UserInfo;
  chosen: string[];
  fault: string | undefined;
  onChoose: (prefixes: string[]) => void;
}

const OwnConferences = ({ user, chosen, fault, onChoose }: ChoiceProps) => (
  <Checkbox.Group label={t('Conferences')} value={chosen} error={fault} onChange={onChoose}>
    <div className={classes.options}>
      {user.prefixes.map((prefix) => (
        <Checkbox key={prefix} value={prefix} label={prefix} />
      ))}
    </div>
  </Checkbox.Group>
);
