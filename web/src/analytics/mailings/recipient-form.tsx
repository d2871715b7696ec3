import { Button, TextInput } from '@mantine/core';
import { useRef } from 'react';
import type { NewRecipient, Recipient } from '#contract/mailings.ts';
import { rhythms } from '#contract/report-rhythms.ts';
import { shownLanguage, t } from '../../texts/texts.tsx';
import { Form } from '../../ui/form/form.tsx';
import { useSaveForm } from '../../ui/form/use-save-form.ts';
import { notDone } from '../../ui/not-done.ts';
import { useAddRecipient } from '../calls/change-mailings.ts';
import { MailLanguage } from './mail-language.tsx';
import classes from './mailings.module.css';
import { RhythmChoice } from './rhythm-choice.tsx';

interface Props {
  prefix: string;
  onAdded: () => void;
}

/** An address, when reports go to it and in which language; what was typed stays until it is saved. */
export function RecipientForm({ prefix, onAdded }: Props) {
  const field = useRef<HTMLInputElement>(null);
  const form = useSaveForm<NewRecipient, NewRecipient, Recipient>({
    initialValues: { email: '', rhythms: [...rhythms], language: shownLanguage() },
    clearTo: (sent) => ({ ...sent, email: '' }),
    mutation: useAddRecipient(prefix),
    toRequest: (values) => values,
    onSaved: () => {
      onAdded();
      // The button has nothing to add any more and cannot keep the focus: the next address can.
      if (document.activeElement === document.body) field.current?.focus();
    },
    savedMessage: ({ email }) => ({
      tone: 'success',
      text: t('{email} will receive reports', { email }),
    }),
    failedMessage: (error) => (error.isOutcomeUnknown ? notDone(error.message, error) : null),
    fieldErrors: ({ isOutcomeUnknown, message, fields }) =>
      isOutcomeUnknown ? {} : { email: message, ...fields },
  });
  const { values, getInputProps, setFieldValue } = form.fields;
  return (
    <section className={classes.section}>
      <h2 className={classes.heading}>{t('Add recipient')}</h2>
      <Form form={form}>
        <TextInput
          ref={field}
          label={t('Email')}
          type="email"
          autoComplete="off"
          maxLength={254}
          {...getInputProps('email')}
        />
        <RhythmChoice
          legend={t('Reports')}
          chosen={values.rhythms}
          onChoose={(chosen) => setFieldValue('rhythms', chosen)}
        />
        <MailLanguage
          className={classes.language}
          label={t('Report language')}
          language={values.language}
          onChoose={(language) => setFieldValue('language', language)}
        />
        <Button
          type="submit"
          className={classes.submit}
          disabled={values.email.trim() === ''}
          loading={form.isPending}
        >
          {t('Add recipient')}
        </Button>
      </Form>
    </section>
  );
}
