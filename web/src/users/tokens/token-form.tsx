import { Checkbox, NativeSelect, TextInput } from '@mantine/core';
import { t } from '../../texts/texts.tsx';
import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Checkbox.layer.css';
import type { ReactNode } from 'react';
import type { UserInfo } from '#contract/users.ts';
import { DialogFoot } from '../../ui/form/dialog-foot.tsx';
import { Form } from '../../ui/form/form.tsx';
import type { SaveForm } from '../../ui/form/use-save-form.ts';
import classes from '../account-page.module.css';
import { PrefixList } from '../prefix-list.tsx';
import type { TokenValues } from './use-token-form.ts';

interface Props {
  user: UserInfo;
  form: SaveForm<TokenValues>;
  onCancel: () => void;
}

/** In days; '': until it is revoked. */
const lives = () => [
  { value: '30', label: t('30 days') },
  { value: '90', label: t('90 days') },
  { value: '365', label: t('One year') },
  { value: '', label: t('Until revoked') },
];

/** What it is for, which conferences, whether it may change anything, and how long. */
export function TokenForm({ user, form, onCancel }: Props) {
  const { isPending, fields } = form;
  const { values, errors, getInputProps, setFieldValue } = fields;
  const choose = (prefixes: string[]) => setFieldValue('prefixes', prefixes);
  return (
    <Form form={form}>
      <TextInput
        label={t('Token name')}
        description={t('For example “Data warehouse”.')}
        autoComplete="off"
        maxLength={200}
        data-autofocus
        readOnly={isPending}
        {...getInputProps('name')}
      />
      <fieldset className={classes.rest} disabled={isPending}>
        {user.isAdmin ? (
          <PrefixList prefixes={values.prefixes} fault={errors.prefixes} onChange={choose} />
        ) : (
          <OwnConferences
            user={user}
            chosen={values.prefixes}
            fault={errors.prefixes}
            onChoose={choose}
          />
        )}
        {user.isAdmin && (
          <Checkbox
            label={t('Allow changes to these conferences')}
            {...getInputProps('write', { type: 'checkbox' })}
          />
        )}
        <NativeSelect label={t('Valid for')} data={lives()} {...getInputProps('expiresAt')} />
      </fieldset>
      <DialogFoot
        submitLabel={t('Create token')}
        isPending={isPending}
        disabled={values.name.trim() === '' || values.prefixes.length === 0}
        onCancel={onCancel}
      />
    </Form>
  );
}

interface ChoiceProps {
  user: UserInfo;
  chosen: string[];
  fault: ReactNode;
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
