import { Checkbox } from '@mantine/core';
import '@mantine/core/styles/Checkbox.layer.css';
import { type CheckoutExtra, checkoutExtras } from '#contract/checkout-extras.ts';
import { t } from '../texts/texts.tsx';
import classes from './conference-form.module.css';

const labels: Record<CheckoutExtra, () => string> = {
  invoice: () => t('Create an invoice for every payment'),
  'tax-id': () => t('Collect tax IDs'),
  'billing-address': () => t('Collect billing addresses'),
};

interface Props {
  chosen: readonly CheckoutExtra[];
  onChange: (chosen: CheckoutExtra[]) => void;
}

/** What the provider's checkout does for this conference besides taking the money. */
export function CheckoutExtras({ chosen, onChange }: Props) {
  const toggle = (extra: CheckoutExtra, on: boolean) =>
    onChange(checkoutExtras.filter((each) => (each === extra ? on : chosen.includes(each))));
  return (
    <fieldset className={classes.extras}>
      <legend>{t('Checkout options')}</legend>
      {checkoutExtras.map((extra) => (
        <Checkbox
          key={extra}
          label={labels[extra]()}
          name={extra}
          checked={chosen.includes(extra)}
          onChange={(event) => toggle(extra, event.target.checked)}
        />
      ))}
    </fieldset>
  );
}
