import { TextInput } from '@mantine/core';
import type { Conference, NewConference } from '#contract/conferences.ts';
import { paths } from '../platform/paths.ts';
import { t } from '../texts/texts.tsx';
import formClasses from '../ui/form/form.module.css';
import { Form } from '../ui/form/form.tsx';
import { FormFoot } from '../ui/form/form-foot.tsx';
import type { SaveForm } from '../ui/form/use-save-form.ts';
import classes from './conference-form.module.css';
import { ConferencePreview } from './conference-preview.tsx';
import { MatomoSite } from './matomo-site.tsx';
import { PaymentFields } from './payment-fields.tsx';
import { PrefixNotice } from './prefix-notice.tsx';
import { PreviousEdition } from './previous-edition.tsx';
import { usePriceHint } from './price-hint.ts';
import { WhenAndWhere } from './when-and-where.tsx';

interface Props {
  form: SaveForm<NewConference>;
  /** As it is saved; null for a new one. */
  conference: Conference | null;
  submitLabel: string;
  prefixHint: string;
}

export function ConferenceForm({ form, conference, submitLabel, prefixHint }: Props) {
  const { fields, saved } = form;
  const priceHint = usePriceHint(conference);
  return (
    <Form form={form} className={classes.split}>
      <div className={formClasses.form}>
        <NameFields form={form} prefixHint={prefixHint} />
        <PreviousEdition fields={fields} own={saved.prefix} />
        <MatomoSite fields={fields} />
        <WhenAndWhere fields={fields} />
        <PaymentFields fields={fields} priceHint={priceHint} />
        <FormFoot
          back={{ to: paths.conferences, label: t('Back to Conference List') }}
          submitLabel={submitLabel}
          isPending={form.isPending}
          disabled={form.isLeaving}
        />
      </div>
      <ConferencePreview values={fields.values} conference={conference} />
    </Form>
  );
}

const NameFields = ({ form, prefixHint }: Pick<Props, 'form' | 'prefixHint'>) => {
  const { values, getInputProps, setFieldValue } = form.fields;
  return (
    <>
      <TextInput
        label={t('Conference Name')}
        name="name"
        autoComplete="off"
        required
        withAsterisk={false}
        maxLength={300}
        {...getInputProps('name')}
      />
      <TextInput
        label={t('Conference Prefix')}
        name="prefix"
        description={prefixHint}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        required
        withAsterisk={false}
        {...getInputProps('prefix')}
        onChange={(event) => setFieldValue('prefix', event.target.value.trim())}
      />
      <PrefixNotice prefix={values.prefix} saved={form.saved.prefix} />
    </>
  );
};
