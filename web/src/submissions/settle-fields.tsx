import { Button, SegmentedControl, TextInput } from '@mantine/core';
import { t } from '../texts/texts.tsx';
import type { SaveForm } from '../ui/form/use-save-form.ts';

export interface Settlement {
  kind: 'waive' | 'elsewhere';
  /** The reason, or the reference of the payment. */
  note: string;
}

const kinds = () => [
  { value: 'waive', label: t('Waive fee') },
  { value: 'elsewhere', label: t('Paid elsewhere') },
];

/** How a fee is settled without a payment here. */
export function SettleFields({ form }: { form: SaveForm<Settlement> }) {
  const { fields, isPending } = form;
  const { kind, note } = fields.values;
  return (
    <>
      <SegmentedControl
        aria-label={t('Fee settlement')}
        data={kinds()}
        disabled={isPending}
        value={kind}
        onChange={(value) =>
          fields.setFieldValue('kind', value === 'waive' ? 'waive' : 'elsewhere')
        }
      />
      <TextInput
        label={kind === 'waive' ? t('Reason') : t('Payment reference')}
        description={
          kind === 'waive'
            ? t('Saved in the audit log. You can undo this.')
            : t('For example a bank transfer or invoice number. You can undo this.')
        }
        required
        withAsterisk={false}
        maxLength={500}
        autoComplete="off"
        readOnly={isPending}
        {...fields.getInputProps('note')}
      />
      <Button type="submit" loading={isPending} disabled={note.trim() === ''}>
        {kind === 'waive' ? t('Waive fee') : t('Mark as paid')}
      </Button>
    </>
  );
}
