import { Button, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { type Rhythm, rhythms } from '#contract/report-rhythms.ts';
import { t } from '../../texts/texts.tsx';
import type { Message } from '../../ui/banner.tsx';
import { useAddRecipient } from '../calls/change-mailings.ts';
import classes from './mailings.module.css';
import { RhythmChoice } from './rhythm-choice.tsx';

interface Props {
  prefix: string;
  onMessage: (message: Message | null) => void;
}

/** An address and when reports go to it; what was typed stays until it is saved. */
export function RecipientForm({ prefix, onMessage }: Props) {
  const [email, setEmail] = useState('');
  const [chosen, setChosen] = useState<Rhythm[]>([...rhythms]);
  const adding = useAddRecipient(prefix);
  const { error } = adding;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (adding.isPending) return;
    onMessage(null);
    adding.mutate(
      { email, rhythms: chosen },
      {
        onSuccess: (added) => {
          setEmail('');
          onMessage({ tone: 'success', text: t('Reports go to {email}', { email: added.email }) });
        },
      },
    );
  };
  return (
    <form className={classes.form} onSubmit={submit}>
      <h2 className={classes.heading}>{t('Add an address')}</h2>
      <TextInput
        className={classes.email}
        label={t('Email')}
        type="email"
        autoComplete="off"
        maxLength={254}
        value={email}
        error={error && (error.fields.email ?? error.message)}
        onChange={(event) => setEmail(event.target.value)}
      />
      <RhythmChoice legend={t('Reports')} chosen={chosen} onChoose={setChosen} />
      <Button type="submit" disabled={email.trim() === ''} loading={adding.isPending}>
        {t('Add address')}
      </Button>
    </form>
  );
}
