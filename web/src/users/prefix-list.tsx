import { ActionIcon, Button, TextInput } from '@mantine/core';
import '@mantine/core/styles/ActionIcon.layer.css';
import { IconX } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { t } from '../texts/texts.tsx';
import { addPrefix } from './add-prefix.ts';
import classes from './user-form.module.css';

interface Props {
  prefixes: string[];
  fault: ReactNode;
  onChange: (prefixes: string[]) => void;
}

/** The conferences of a user: typed one by one, taken away one by one. */
export function PrefixList({ prefixes, fault, onChange }: Props) {
  const [typed, setTyped] = useState('');
  const [refused, setRefused] = useState<string | null>(null);
  const field = useRef<HTMLInputElement>(null);
  // A prefix that is typed and not added would not be saved: the form is not sent before that is settled.
  useEffect(() => field.current?.setCustomValidity(typed.trim()), [typed]);

  /** The button that was pressed is disabled or gone now: the field has the focus for what comes next. */
  const change = (next: string[]) => {
    onChange(next);
    field.current?.focus();
  };

  const add = () => {
    if (typed.trim() === '') return;
    const added = addPrefix(prefixes, typed);
    if ('refused' in added) return setRefused(added.refused);
    change(added.prefixes);
    setTyped('');
    setRefused(null);
  };

  return (
    <div className={classes.group}>
      <p className={classes.label}>{t('Conferences')}</p>
      {prefixes.length > 0 && (
        <ul className={classes.prefixes} aria-label={t('Conferences')}>
          {prefixes.map((prefix) => (
            <li key={prefix}>
              {prefix}
              <ActionIcon
                variant="subtle"
                aria-label={t('Remove {prefix}', { prefix })}
                title={t('Remove')}
                onClick={() => change(prefixes.filter((other) => other !== prefix))}
              >
                <IconX size={16} aria-hidden />
              </ActionIcon>
            </li>
          ))}
        </ul>
      )}
      <div className={classes.adder}>
        <TextInput
          ref={field}
          aria-label={t('Conference prefix')}
          placeholder={t('Conference prefix')}
          name="prefix"
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          value={typed}
          error={refused ?? fault}
          description={t('You can create the conference later.')}
          onChange={(event) => {
            setTyped(event.target.value);
            setRefused(null);
          }}
          onInvalid={(event) => {
            event.preventDefault();
            event.currentTarget.focus();
            setRefused(t('Add this conference, or clear the field'));
          }}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            add();
          }}
        />
        <Button variant="default" disabled={typed.trim() === ''} onClick={add}>
          {t('Add conference')}
        </Button>
      </div>
    </div>
  );
}
