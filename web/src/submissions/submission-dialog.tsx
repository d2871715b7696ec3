import { Button, Textarea, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { splitEmails } from '#contract/import-columns.ts';
import type { Submission } from '#contract/submissions.ts';
import { submissionVersion } from '#contract/version.ts';
import type { ApiError } from '../platform/api-error.ts';
import { PosterTitle } from '../platform/poster-title.tsx';
import { t } from '../texts/texts.tsx';
import { Banner, type Message } from '../ui/banner.tsx';
import { useFirstFault } from '../ui/first-fault.ts';
import { Modal } from '../ui/modal.tsx';
import { notDone } from '../ui/not-done.ts';
import { isChanged, useUnsaved } from '../ui/unsaved.tsx';
import { useSaveSubmission } from './save-submission.ts';
import classes from './submission-dialog.module.css';
import { submissionAdded, submissionUpdated } from './submission-messages.ts';

interface Props {
  prefix: string;
  /** The one to edit; without it a new one is added. */
  submission?: Submission | undefined;
  onDone: (message: Message) => void;
  onCancel: () => void;
}

/** One submission, added or edited by hand. */
export function SubmissionDialog({ prefix, submission, onDone, onCancel }: Props) {
  const [values, setValues] = useState(() => startingWith(submission));
  const [seen] = useState(() => submission && submissionVersion(submission));
  const save = useSaveSubmission(prefix);
  const { question, leave } = useUnsaved(
    !save.isSuccess && isChanged(values, startingWith(submission)),
  );
  const form = useFirstFault(save.error?.fields);
  const faults = save.error ? faultsOf(save.error, save.variables?.row.authorEmails ?? []) : {};
  const set = (part: Partial<Values>) => {
    setValues((now) => ({ ...now, ...part }));
    if (save.isError) save.reset();
  };

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (save.isPending) return;
    const { authorEmails, ...rest } = values;
    const abstractId = values.abstractId.trim();
    const row = { ...rest, abstractId, authorEmails: splitEmails(authorEmails) };
    save.mutate(
      { row, seen },
      {
        onSuccess: (saved) => onDone((submission ? submissionUpdated : submissionAdded)(saved)),
      },
    );
  };

  return (
    <Modal
      title={
        submission ? t('Edit Submission {id}', { id: submission.abstractId }) : t('Add Submission')
      }
      busy={save.isPending || Boolean(question)}
      onCancel={() => leave(onCancel)}
    >
      {question}
      <form ref={form} className={classes.form} onSubmit={submit}>
        {save.error && Object.keys(faults).length === 0 && (
          <Banner {...notDone(t('Could not save the submission'), save.error)} />
        )}
        <Fields {...{ values, faults, prefix, set }} isNew={!submission} busy={save.isPending} />
        <div className={classes.actions}>
          <Button variant="default" onClick={onCancel} disabled={save.isPending}>
            {t('Cancel')}
          </Button>
          <Button type="submit" loading={save.isPending}>
            {submission ? t('Update Submission') : t('Add Submission')}
          </Button>
        </div>
      </form>
    </Modal>
  );
}

/** Of several addresses the one that is meant is named. */
function faultsOf({ faults, fields }: ApiError, emails: string[]): Record<string, string> {
  const [fault] = faults.filter(({ field }) => field.startsWith('authorEmails.'));
  if (!fault) return fields;
  const email = emails[Number(fault.field.split('.')[1])] ?? '';
  return { ...fields, authorEmails: `${email} ${fault.message}` };
}

type Values = ReturnType<typeof startingWith>;

const startingWith = (submission: Submission | undefined) => ({
  abstractId: submission?.abstractId ?? '',
  abstractTitle: submission?.abstractTitle ?? '',
  code: submission?.code ?? '',
  authorEmails: submission?.authorEmails.join('\n') ?? '',
  uid: submission?.uid ?? '',
  firstAuthor: submission?.firstAuthor ?? '',
  topic: submission?.topic ?? '',
});

interface FieldsProps {
  values: Values;
  faults: Record<string, string>;
  prefix: string;
  isNew: boolean;
  /** What would be typed now would be lost when the dialog closes. */
  busy: boolean;
  set: (part: Partial<Values>) => void;
}

const asTyped = {
  autoComplete: 'off',
  autoCapitalize: 'off',
  spellCheck: false,
  withAsterisk: false,
};

const Fields = ({ values, faults, prefix, isNew, busy, set }: FieldsProps) => (
  <>
    {isNew && (
      <TextInput
        label={t('Abstract ID')}
        required
        maxLength={100}
        {...asTyped}
        readOnly={busy}
        value={values.abstractId}
        error={faults.abstractId}
        onChange={(event) => set({ abstractId: event.target.value })}
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
      value={values.abstractTitle}
      error={faults.abstractTitle}
      onChange={(event) => set({ abstractTitle: event.target.value })}
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
      value={values.code}
      error={faults.code}
      onChange={(event) => set({ code: event.target.value })}
    />
    <Textarea
      label={t('Author email addresses')}
      description={t('One per line. Each author can retrieve the code.')}
      required
      rows={3}
      {...asTyped}
      readOnly={busy}
      value={values.authorEmails}
      error={faults.authorEmails}
      onChange={(event) => set({ authorEmails: event.target.value })}
    />
    <TextInput
      label={t('UID')}
      description={t('Used in the payments list. Default: {uid}.', {
        uid: `${prefix}-${values.abstractId.trim() || 'ID'}`,
      })}
      maxLength={100}
      {...asTyped}
      readOnly={busy}
      value={values.uid}
      error={faults.uid}
      onChange={(event) => set({ uid: event.target.value })}
    />
    <TextInput
      label={t('First author')}
      description={t('Used on the QR cards.')}
      maxLength={300}
      {...asTyped}
      readOnly={busy}
      value={values.firstAuthor}
      error={faults.firstAuthor}
      onChange={(event) => set({ firstAuthor: event.target.value })}
    />
    <TextInput
      label={t('Topic')}
      description={t('Authors see how their poster ranks in its topic.')}
      maxLength={300}
      readOnly={busy}
      value={values.topic}
      error={faults.topic}
      onChange={(event) => set({ topic: event.target.value })}
    />
  </>
);
