import { Button, TextInput } from '@mantine/core';
import { type FormEvent, useRef, useState } from 'react';
import { type Rhythm, rhythms } from '#contract/report-rhythms.ts';
import { shownLanguage, t } from '../../texts/texts.tsx';
import type { Message } from '../../ui/banner.tsx';
import { cleared } from '../../ui/cleared.ts';
import { notDone } from '../../ui/not-done.ts';
import { useAddRecipient } from '../calls/change-mailings.ts';
import { MailLanguage } from './mail-language.tsx';
import classes from './mailings.module.css';
import { RhythmChoice } from './rhythm-choice.tsx';

interface Props {
  prefix: string;
  onMessage: (message: Message | null) => void;
}

/** An address, when reports go to it and in which language; what was typed stays until it is saved. */
export function RecipientForm({ prefix, onMessage }: Props) {
  const [email, setEmail] = useState('');
  const [chosen, setChosen] = useState<Rhythm[]>([...rhythms]);
  const [language, setLanguage] = useState(shownLanguage);
  const field = useRef<HTMLInputElement>(null);
  const adding = useAddRecipient(prefix);
  const { error } = adding;
  const refused = error?.isOutcomeUnknown ? null : error;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (adding.isPending) return;
    onMessage(null);
    adding.mutate(
      { email, rhythms: chosen, language },
      {
        onSuccess: (added) => {
          setEmail(cleared(email, ''));
          // The button has nothing to add any more and cannot keep the focus: the next address can.
          if (document.activeElement === document.body) field.current?.focus();
          onMessage({
            tone: 'success',
            text: t('{email} will receive reports', { email: added.email }),
          });
        },
        onError: (lost) => lost.isOutcomeUnknown && onMessage(notDone(lost.message, lost)),
      },
    );
  };
  return (
    <form className={classes.form} onSubmit={submit}>
      <h2 className={classes.heading}>{t('Add recipient')}</h2>
      <TextInput
        ref={field}
        className={classes.email}
        label={t('Email')}
        type="email"
        autoComplete="off"
        maxLength={254}
        value={email}
        error={refused && (refused.fields.email ?? refused.message)}
        onChange={(event) => setEmail(event.target.value)}
      />
      <RhythmChoice legend={t('Reports')} chosen={chosen} onChoose={setChosen} />
      <MailLanguage
        className={classes.language}
        label={t('Report language')}
        language={language}
        onChoose={setLanguage}
      />
      <Button type="submit" disabled={email.trim() === ''} loading={adding.isPending}>
        {t('Add recipient')}
      </Button>
    </form>
  );
}
