import { TextInput } from '@mantine/core';
import type { NewConference } from '#contract/conferences.ts';
import { paths } from '../platform/paths.ts';
import { t } from '../texts/texts.tsx';
import { Form } from '../ui/form/form.tsx';
import { FormFoot } from '../ui/form/form-foot.tsx';
import type { SaveForm } from '../ui/form/use-save-form.ts';
import { MatomoSite } from './matomo-site.tsx';
import { PaymentFields } from './payment-fields.tsx';
import { PrefixNotice } from './prefix-notice.tsx';
import { PreviousEdition } from './previous-edition.tsx';
import { WhenAndWhere } from './when-and-where.tsx';

interface Props {
  form: SaveForm<NewConference>;
  submitLabel: string;
  prefixHint: string;
  priceHint: string;
}

export function ConferenceForm({ form, submitLabel, prefixHint, priceHint }: Props) {
  const { fields, saved } = form;
  const { values, getInputProps, setFieldValue } = fields;
  return (
    <Form form={form}>
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
      <PrefixNotice prefix={values.prefix} saved={saved.prefix} />
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
    </Form>
  );
}
