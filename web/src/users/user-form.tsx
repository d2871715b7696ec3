import { Button, Checkbox, NativeSelect, PasswordInput, TextInput } from '@mantine/core';
import '../ui/password-input.css';
import { t } from '../texts/texts.tsx';
import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Checkbox.layer.css';
import { type FormEvent, useState } from 'react';
import { Link } from 'react-router';
import { type PaidCategory, paidCategories } from '#contract/plans.ts';
import type { NewUser } from '#contract/users.ts';
import { paths } from '../platform/paths.ts';
import { Banner, type Message } from '../ui/banner.tsx';
import { type Draft, withNotSavedYet } from '../ui/draft.tsx';
import { useFirstFault } from '../ui/first-fault.ts';
import { useLeaveAfterSaving } from '../ui/leave-after-saving.ts';
import { useUnsaved } from '../ui/unsaved.tsx';
import { PrefixList } from './prefix-list.tsx';
import classes from './user-form.module.css';

const SAVED_MS = 1_500;

interface Props {
  draft: Draft<NewUser>;
  submitLabel: string;
  /** Offers to mail an invitation instead of setting a password. */
  invites?: boolean;
  passwordHint: string;
  /** What became of the last attempt, shown where it was made: beside the button. */
  message: Message | null;
  /** What the server refused, by field. */
  faults: Record<string, string> | undefined;
  busy: boolean;
  saved: boolean;
  onSubmit: (values: NewUser, invite: boolean) => void;
}

export function UserForm({ draft, submitLabel, passwordHint, ...props }: Props) {
  const { message, faults = {}, busy, saved, invites = false, onSubmit } = props;
  const { values, set, changed } = draft;
  // Nothing more can be sent while the list is about to open.
  const done = saved && !changed;
  const [invite, setInvite] = useState(false);
  const form = useFirstFault(props.faults);
  useLeaveAfterSaving(done, paths.users, SAVED_MS);
  const { question } = useUnsaved(changed);
  const lacksPrefix = values.prefixes.length === 0;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!busy && !done && !lacksPrefix) onSubmit(values, invite);
  };

  return (
    <form ref={form} className={classes.form} onSubmit={submit}>
      {message && (
        <Banner key={message.text} {...(saved && changed ? withNotSavedYet(message) : message)} />
      )}
      {invites && (
        <Checkbox
          label={t('Send invitation email')}
          description={t(
            'They get an email with a link to choose a password. The link is valid for a week.',
          )}
          name="invite"
          checked={invite}
          onChange={(event) => setInvite(event.target.checked)}
        />
      )}
      <TextInput
        label={t('Name')}
        name="name"
        autoComplete="off"
        required
        withAsterisk={false}
        maxLength={200}
        value={values.name}
        error={faults.name}
        onChange={(event) => set({ name: event.target.value })}
      />
      <TextInput
        label={t('Email')}
        type="email"
        name="email"
        autoComplete="off"
        required
        withAsterisk={false}
        maxLength={254}
        value={values.email}
        error={faults.email}
        onChange={(event) => set({ email: event.target.value })}
      />
      {!invite && (
        <PasswordInput
          label={t('Password')}
          description={passwordHint}
          name="password"
          autoComplete="new-password"
          required
          withAsterisk={false}
          maxLength={200}
          value={values.password}
          error={faults.password}
          aria-invalid={faults.password !== undefined}
          onFocus={(event) => event.target.select()}
          onChange={(event) => set({ password: event.target.value })}
        />
      )}
      <Checkbox
        label={t('Administrator')}
        description={t('Can manage users and conferences, and see all statistics.')}
        name="isAdmin"
        checked={values.isAdmin}
        error={faults.isAdmin}
        onChange={(event) => set({ isAdmin: event.target.checked })}
      />
      <NativeSelect
        label={t('Paid category')}
        name="paidCategory"
        value={String(values.paidCategory)}
        error={faults.paidCategory}
        data={paidCategories.map(({ value, label }) => ({ value: String(value), label }))}
        onChange={(event) => set({ paidCategory: Number(event.target.value) as PaidCategory })}
      />
      <PrefixList
        prefixes={values.prefixes}
        fault={faults.prefixes}
        onChange={(prefixes) => set({ prefixes })}
      />
      <div className={classes.actions}>
        <Button component={Link} to={paths.users} variant="default">
          {t('Back to Users')}
        </Button>
        <Button type="submit" disabled={lacksPrefix || done} loading={busy}>
          {submitLabel}
        </Button>
        {lacksPrefix && (
          <p className={classes.reason}>{t('Add at least one conference to save the user.')}</p>
        )}
      </div>
      {question}
    </form>
  );
}
