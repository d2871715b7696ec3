import { Checkbox, NativeSelect, PasswordInput, TextInput } from '@mantine/core';
import '../ui/password-input.css';
import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Checkbox.layer.css';
import type { ReactNode } from 'react';
import { type PaidCategory, paidCategories } from '#contract/plans.ts';
import type { NewUser } from '#contract/users.ts';
import { paths } from '../platform/paths.ts';
import { t } from '../texts/texts.tsx';
import { Form } from '../ui/form/form.tsx';
import { FormFoot } from '../ui/form/form-foot.tsx';
import type { SaveForm } from '../ui/form/use-save-form.ts';
import { PrefixList } from './prefix-list.tsx';

export interface UserValues extends NewUser {
  /** Emails an invitation instead of setting a password. */
  invite: boolean;
}

interface Props {
  form: SaveForm<UserValues>;
  submitLabel: string;
  /** Offers to email an invitation. */
  invites?: boolean;
  passwordHint: string;
}

const required = { required: true, withAsterisk: false };

export function UserForm({ form, submitLabel, passwordHint, invites = false }: Props) {
  const { fields } = form;
  const { values, errors, getInputProps } = fields;
  const lacksPrefix = values.prefixes.length === 0;
  return (
    <Form form={form}>
      {invites && (
        <Checkbox
          label={t('Send invitation email')}
          description={t(
            'They get an email with a link to choose a password. The link is valid for a week.',
          )}
          name="invite"
          {...getInputProps('invite', { type: 'checkbox' })}
        />
      )}
      <TextInput
        label={t('Name')}
        name="name"
        autoComplete="off"
        {...required}
        maxLength={200}
        {...getInputProps('name')}
      />
      <TextInput
        label={t('Email')}
        type="email"
        name="email"
        autoComplete="off"
        {...required}
        maxLength={254}
        {...getInputProps('email')}
      />
      {!(invites && values.invite) && (
        <PasswordInput
          label={t('Password')}
          description={passwordHint}
          name="password"
          autoComplete="new-password"
          {...required}
          maxLength={200}
          {...getInputProps('password')}
          onFocus={(event) => event.target.select()}
        />
      )}
      <Rights fields={fields} />
      <PrefixList
        prefixes={values.prefixes}
        fault={errors.prefixes}
        onChange={(prefixes) => fields.setFieldValue('prefixes', prefixes)}
      />
      <FormFoot
        back={{ to: paths.users, label: t('Back to Users') }}
        submitLabel={submitLabel}
        isPending={form.isPending}
        disabled={lacksPrefix || form.isLeaving}
        reason={lacksPrefix && t('Add at least one conference to save the user.')}
      />
    </Form>
  );
}

/** What the user may do, and which plan their statistics have. */
const Rights = ({ fields }: { fields: SaveForm<UserValues>['fields'] }): ReactNode => (
  <>
    <Checkbox
      label={t('Administrator')}
      description={t('Can manage users and conferences, and see all statistics.')}
      name="isAdmin"
      {...fields.getInputProps('isAdmin', { type: 'checkbox' })}
    />
    <NativeSelect
      label={t('Paid category')}
      name="paidCategory"
      {...fields.getInputProps('paidCategory')}
      value={String(fields.values.paidCategory)}
      data={paidCategories.map(({ value, label }) => ({ value: String(value), label }))}
      onChange={(event) =>
        fields.setFieldValue('paidCategory', Number(event.target.value) as PaidCategory)
      }
    />
  </>
);
