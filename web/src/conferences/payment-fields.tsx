import { NativeSelect, Switch, TextInput } from '@mantine/core';
import '../ui/switch.css';
import { currencies } from '#contract/currencies.ts';
import { currencyLabel } from '../platform/currency-label.ts';
import { t } from '../texts/texts.tsx';
import { CheckoutExtras } from './checkout-extras.tsx';
import classes from './conference-form.module.css';
import type { ConferenceFields } from './use-conference-form.ts';

interface Props {
  fields: ConferenceFields;
  priceHint: string;
}

/** Whether authors pay, and if so what and how. */
export function PaymentFields({ fields, priceHint }: Props) {
  const { values, getInputProps, setFieldValue } = fields;
  return (
    <>
      <h2 className={classes.part}>{t('Payments')}</h2>
      <Switch
        label={t('Conference Payments')}
        description={t('Authors pay per poster before they receive its code.')}
        name="supportsPayments"
        {...getInputProps('supportsPayments', { type: 'checkbox' })}
        onChange={(event) => {
          setFieldValue('supportsPayments', event.target.checked);
          fields.clearFieldError('stripePriceId');
        }}
      />
      {values.supportsPayments && (
        <>
          <div className={classes.pair}>
            <NativeSelect
              label={t('Currency')}
              name="currency"
              data={currencies.map(({ value }) => ({ value, label: currencyLabel(value) }))}
              {...getInputProps('currency')}
            />
            <TextInput
              label={t('Stripe Price ID')}
              name="stripePriceId"
              description={priceHint}
              autoComplete="off"
              autoCapitalize="off"
              spellCheck={false}
              maxLength={255}
              {...getInputProps('stripePriceId')}
            />
          </div>
          <CheckoutExtras
            chosen={values.checkoutExtras ?? []}
            onChange={(extras) => setFieldValue('checkoutExtras', extras)}
          />
        </>
      )}
    </>
  );
}
