import { Button, NativeSelect, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import type { Section } from '#contract/plans.ts';
import { useCreateShare } from '../calls/create-share.ts';
import { useReader } from '../reader.tsx';
import { sectionWords } from '../section-words.ts';
import { type Expiry, expiresAt, expiries } from './expiry.ts';
import classes from './share.module.css';

interface Props {
  prefix: string;
  onCreated: (token: string) => void;
}

/** Whom it is for, what they see, how long. Sections outside the plan cannot be given away. */
export function ShareForm({ prefix, onCreated }: Props) {
  const { sections } = useReader();
  const [name, setName] = useState('');
  const [chosen, setChosen] = useState<readonly Section[]>(sections);
  const [expiry, setExpiry] = useState<Expiry>('30');
  const creating = useCreateShare(prefix);
  const { error } = creating;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (creating.isPending) return;
    const values = { name, sections: [...chosen], expiresAt: expiresAt(expiry, Date.now()) };
    creating.mutate(values, {
      onSuccess: ({ token }) => {
        setName('');
        onCreated(token);
      },
    });
  };

  return (
    <form className={classes.form} onSubmit={submit}>
      <h2 className={classes.heading}>New link</h2>
      <div className={classes.fields}>
        <TextInput
          label="Whom is it for?"
          placeholder="A sponsor, say"
          autoComplete="off"
          maxLength={200}
          value={name}
          error={error?.fields.name}
          onChange={(event) => setName(event.target.value)}
        />
        <NativeSelect
          label="It works for"
          data={expiries.map(({ value, label }) => ({ value, label }))}
          value={expiry}
          error={error?.fields.expiresAt}
          onChange={(event) => setExpiry(event.target.value as Expiry)}
        />
      </div>
      <SectionChoice all={sections} chosen={chosen} onChoose={setChosen} />
      {sections.includes('traffic') && (
        <p className={classes.hint}>With Overview come the Audience, and Pages and Searches.</p>
      )}
      {error && Object.keys(error.fields).length === 0 && (
        <p className={classes.refused} role="alert">
          {error.message}
        </p>
      )}
      <Button
        type="submit"
        className={classes.submit}
        disabled={name.trim() === '' || chosen.length === 0}
        loading={creating.isPending}
      >
        Create link
      </Button>
    </form>
  );
}

interface ChoiceProps {
  all: readonly Section[];
  chosen: readonly Section[];
  onChoose: (sections: readonly Section[]) => void;
}

const SectionChoice = ({ all, chosen, onChoose }: ChoiceProps) => (
  <fieldset className={classes.sections}>
    <legend>Sections</legend>
    {all.map((section) => (
      <label key={section}>
        <input
          type="checkbox"
          checked={chosen.includes(section)}
          onChange={(event) =>
            onChoose(
              all.filter((each) =>
                each === section ? event.target.checked : chosen.includes(each),
              ),
            )
          }
        />
        {sectionWords[section].title}
      </label>
    ))}
  </fieldset>
);
