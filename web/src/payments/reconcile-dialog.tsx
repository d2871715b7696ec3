import { Button, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import type { Payment } from '#contract/payments.ts';
import type { Difference } from '#contract/reconciliation.ts';
import { plural, t } from '../texts/texts.tsx';
import { Banner } from '../ui/banner.tsx';
import { Modal } from '../ui/modal.tsx';
import { differenceWords } from './difference-words.ts';
import classes from './payments-list.module.css';
import { useReconcile } from './reconcile.ts';

interface Props {
  prefix: string;
  /** The days that are proposed: from the first payment until today. */
  payments: Payment[];
  onCancel: () => void;
}

/** Compares a period with the provider, and ends with "equal" or with the differences. */
export function ReconcileDialog({ prefix, payments, onCancel }: Props) {
  const today = new Date().toISOString().slice(0, 10);
  const [from, setFrom] = useState(payments.at(-1)?.paidAt.slice(0, 10) ?? today);
  const [to, setTo] = useState(today);
  const { mutate, data, error, isPending, reset } = useReconcile(prefix);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    mutate({ from, to });
  };
  /** What was compared is not what the fields say any more. */
  const change = (set: (day: string) => void, day: string) => {
    reset();
    set(day);
  };
  return (
    <Modal title={t('Reconcile with the payment provider')} busy={isPending} onCancel={onCancel}>
      <form className={classes.reconcile} onSubmit={submit}>
        <p>{t('All payments, refunds and disputes created on these days (UTC).')}</p>
        <div className={classes.days}>
          <TextInput
            label={t('First day')}
            type="date"
            required
            withAsterisk={false}
            value={from}
            onChange={(event) => change(setFrom, event.target.value)}
          />
          <TextInput
            label={t('Last day')}
            type="date"
            required
            withAsterisk={false}
            value={to}
            onChange={(event) => change(setTo, event.target.value)}
          />
        </div>
        {error && (
          <Banner
            tone="error"
            text={t('Could not reconcile the payments')}
            detail={error.message}
          />
        )}
        {data && (
          <Banner
            key={String(data.equal)}
            tone={data.equal ? 'success' : 'warning'}
            text={
              data.equal
                ? t('Everything matches')
                : plural(data.differences.length, '{count} difference', '{count} differences')
            }
            detail={t('Checked payments: {payments}, refunds: {refunds}, disputes: {disputes}.', {
              payments: data.payments,
              refunds: data.refunds,
              disputes: data.disputes,
            })}
          />
        )}
        {data && data.differences.length > 0 && <Differences differences={data.differences} />}
        <div className={classes.buttons}>
          <Button variant="default" onClick={onCancel} disabled={isPending}>
            {t('Close')}
          </Button>
          <Button type="submit" loading={isPending}>
            {t('Reconcile')}
          </Button>
        </div>
      </form>
    </Modal>
  );
}

const Differences = ({ differences }: { differences: Difference[] }) => (
  <ul className={classes.differences}>
    {differences.map((difference) => (
      <li key={`${difference.kind} ${difference.reference}`}>{differenceWords(difference)}</li>
    ))}
  </ul>
);
