import { Button, Checkbox, PasswordInput, TextInput } from '@mantine/core';
import '../../ui/password-input.css';
import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Checkbox.layer.css';
import { type FormEvent, useState } from 'react';
import type { Move } from '#contract/move.ts';
import { t } from '../../texts/texts.tsx';
import { Banner } from '../../ui/banner.tsx';
import { useFirstFault } from '../../ui/first-fault.ts';
import { notDone } from '../../ui/not-done.ts';
import { useStartMove } from '../calls/moves.ts';
import classes from './move.module.css';

interface Props {
  prefix: string;
  /** Its Matomo is suggested again; its token nobody has any more. */
  last: Move | null;
}

/** Where the visits come from. */
export function MoveForm({ prefix, last }: Props) {
  const starting = useStartMove(prefix);
  const [typed, setTyped] = useState({
    url: last?.url ?? '',
    siteId: String(last?.siteId ?? ''),
    token: '',
    wholeSite: last?.wholeSite ?? false,
    beside: false,
  });
  const change = (values: Partial<typeof typed>) => setTyped({ ...typed, ...values });
  const faults = starting.error?.fields;
  const form = useFirstFault(faults);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    starting.mutate({ ...typed, siteId: Number(typed.siteId) });
  };
  return (
    <form ref={form} className={classes.section} onSubmit={submit}>
      <h2 className={classes.heading}>{headingOf(last)}</h2>
      <p className={classes.hint}>
        {t(
          'Page views, events, searches, downloads and links come over with their times, sources, countries and languages. Devices, browsers and plays of videos and audio do not: Matomo’s visitor log does not give them out. Sent twice, a visit counts once.',
        )}
      </p>
      {starting.isError && (
        <Banner key={starting.submittedAt} {...notDone(t('It was not begun'), starting.error)} />
      )}
      <div className={classes.fields}>
        <TextInput
          label={t('Address of Matomo')}
          type="url"
          placeholder="https://matomo.example"
          required
          value={typed.url}
          error={faults?.url}
          onChange={({ currentTarget: { value } }) => change({ url: value })}
        />
        <TextInput
          label={t('Site ID')}
          inputMode="numeric"
          pattern="[1-9][0-9]*"
          title={t('The number of the site in Matomo')}
          required
          value={typed.siteId}
          error={faults?.siteId}
          onChange={({ currentTarget: { value } }) => change({ siteId: value.trim() })}
        />
        <PasswordInput
          label={t('Token')}
          description={t(
            'Of a user who may view the site. It is kept only until this ends, and never shown.',
          )}
          autoComplete="off"
          required
          value={typed.token}
          error={faults?.token}
          onChange={({ currentTarget: { value } }) => change({ token: value })}
        />
        <Checkbox
          label={t('The whole site is this conference’s')}
          description={t('Otherwise only pages below the address of its posters are taken.')}
          checked={typed.wholeSite}
          onChange={({ currentTarget: { checked } }) => change({ wholeSite: checked })}
        />
        <Checkbox
          label={t('Keep visits that are here already beside them')}
          description={t('Otherwise it stops where the conference has visits in that time.')}
          checked={typed.beside}
          onChange={({ currentTarget: { checked } }) => change({ beside: checked })}
        />
      </div>
      <Button type="submit" loading={starting.isPending}>
        {isUnfinished(last) ? t('Go on') : t('Bring over')}
      </Button>
    </form>
  );
}

const isUnfinished = (last: Move | null): boolean =>
  last !== null && last.status !== 'done' && last.progress !== null;

const headingOf = (last: Move | null): string => {
  if (isUnfinished(last)) return t('Go on where it ended');
  return last?.status === 'done' ? t('Bring over what came since') : t('Which Matomo?');
};
