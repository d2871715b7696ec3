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
          'Imports page views, events, searches, downloads and outbound links, with time, source, country and language. Does not import devices, browsers or media plays, because Matomo’s visitor log does not include them. Importing a visit twice counts it once.',
        )}
      </p>
      {starting.isError && (
        <Banner
          key={starting.submittedAt}
          {...notDone(t('Could not start the import'), starting.error)}
        />
      )}
      <div className={classes.fields}>
        <TextInput
          label={t('Matomo URL')}
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
          title={t('The ID of the site in Matomo')}
          required
          value={typed.siteId}
          error={faults?.siteId}
          onChange={({ currentTarget: { value } }) => change({ siteId: value.trim() })}
        />
        <PasswordInput
          label={t('Token')}
          description={t(
            'The token of a user with view access to the site. It is deleted after the import and never shown.',
          )}
          autoComplete="off"
          required
          value={typed.token}
          error={faults?.token}
          onChange={({ currentTarget: { value } }) => change({ token: value })}
        />
        <Checkbox
          label={t('This Matomo site contains only this conference')}
          description={t('If not, only pages under the poster base URL are imported.')}
          checked={typed.wholeSite}
          onChange={({ currentTarget: { checked } }) => change({ wholeSite: checked })}
        />
        <Checkbox
          label={t('Import even if this conference already has visits')}
          description={t('If not, the import stops at any period that already has visits.')}
          checked={typed.beside}
          onChange={({ currentTarget: { checked } }) => change({ beside: checked })}
        />
      </div>
      <Button type="submit" loading={starting.isPending}>
        {isUnfinished(last) ? t('Continue') : t('Import')}
      </Button>
    </form>
  );
}

const isUnfinished = (last: Move | null): boolean =>
  last !== null && last.status !== 'done' && last.progress !== null;

const headingOf = (last: Move | null): string => {
  if (isUnfinished(last)) return t('Resume import');
  return last?.status === 'done' ? t('Import newer data') : t('Matomo connection');
};
