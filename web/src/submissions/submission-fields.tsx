import { Textarea, TextInput } from '@mantine/core';
import { PosterTitle } from '../platform/poster-title.tsx';
import { t } from '../texts/texts.tsx';
import type { SaveForm } from '../ui/form/use-save-form.ts';
import classes from './submission-dialog.module.css';

export interface SubmissionValues {
  abstractId: string;
  abstractTitle: string;
  code: string;
  /** One per line. */
  authorEmails: string;
  uid: string;
  firstAuthor: string;
  topic: string;
}

interface Props {
  fields: SaveForm<SubmissionValues>['fields'];
  prefix: string;
  isNew: boolean;
  /** What would be typed now would be lost when the dialog closes. */
  busy: boolean;
}

const asTyped = {
  autoComplete: 'off',
  autoCapitalize: 'off',
  spellCheck: false,
  withAsterisk: false,
};

export const SubmissionFields = ({ fields, prefix, isNew, busy }: Props) => {
  const { values, getInputProps } = fields;
  return (
    <>
      {isNew && (
        <TextInput
          label={t('Abstract ID')}
          required
          maxLength={100}
          {...asTyped}
          readOnly={busy}
          {...getInputProps('abstractId')}
        />
      )}
      <Textarea
        label={t('Title')}
        description={t('May hold {tags} and {last}.', { tags: '<i>, <b>, <sup>', last: '<sub>' })}
        required
        maxLength={5000}
        rows={3}
        autoComplete="off"
        withAsterisk={false}
        readOnly={busy}
        {...getInputProps('abstractTitle')}
      />
      {/[<&]/.test(values.abstractTitle) && (
        <p className={classes.preview}>
          <span className={classes.label}>{t('Preview')}</span>
          <PosterTitle title={values.abstractTitle} />
        </p>
      )}
      <TextInput
        label={t('Code')}
        required
        maxLength={200}
        {...asTyped}
        readOnly={busy}
        {...getInputProps('code')}
      />
      <Textarea
        label={t('Author email addresses')}
        description={t('One per line. Each author can retrieve the code.')}
        required
        rows={3}
        {...asTyped}
        readOnly={busy}
        {...getInputProps('authorEmails')}
      />
      <TextInput
        label={t('UID')}
        description={t('Used in the payments list. Default: {uid}.', {
          uid: `${prefix}-${values.abstractId.trim() || 'ID'}`,
        })}
        maxLength={100}
        {...asTyped}
        readOnly={busy}
        {...getInputProps('uid')}
      />
      <TextInput
        label={t('First author')}
        description={t('Used on the QR cards.')}
        maxLength={300}
        {...asTyped}
        readOnly={busy}
        {...getInputProps('firstAuthor')}
      />
      <TextInput
        label={t('Topic')}
        description={t('Authors see how their poster ranks in its topic.')}
        maxLength={300}
        readOnly={busy}
        {...getInputProps('topic')}
      />
    </>
  );
};
