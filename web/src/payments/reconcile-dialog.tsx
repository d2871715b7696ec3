import { Button, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import type { Payment } from '#contract/payments.ts';
import type { Difference } from '#contract/reconciliation.ts';
import { Banner } from '../ui/banner.tsx';
import { Modal } from '../ui/modal.tsx';
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
  const { mutate, data, error, isPending } = useReconcile(prefix);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    mutate({ from, to });
  };
  return (
    <Modal title="Compare with the provider" busy={isPending} onCancel={onCancel}>
      <form className={classes.reconcile} onSubmit={submit}>
        <p>Every payment, refund and dispute that was begun on these days (UTC).</p>
        <div className={classes.days}>
          <TextInput
            label="First day"
            type="date"
            required
            withAsterisk={false}
            value={from}
            onChange={(event) => setFrom(event.target.value)}
          />
          <TextInput
            label="Last day"
            type="date"
            required
            withAsterisk={false}
            value={to}
            onChange={(event) => setTo(event.target.value)}
          />
        </div>
        {error && <Banner tone="error" text={error.message} />}
        {data && (
          <Banner
            key={String(data.equal)}
            tone={data.equal ? 'success' : 'warning'}
            text={data.equal ? 'Equal' : `${data.differences.length} differences`}
            detail={`${data.payments} payments, ${data.refunds} refunds and ${data.disputes} disputes were compared.`}
          />
        )}
        {data && data.differences.length > 0 && <Differences differences={data.differences} />}
        <div className={classes.buttons}>
          <Button variant="default" onClick={onCancel} disabled={isPending}>
            Close
          </Button>
          <Button type="submit" loading={isPending}>
            Compare
          </Button>
        </div>
      </form>
    </Modal>
  );
}

const Differences = ({ differences }: { differences: Difference[] }) => (
  <ul className={classes.differences}>
    {differences.map(({ kind, reference, here, provider }) => (
      <li key={`${kind} ${reference}`}>
        {kind} {reference}: {here} here, {provider} at the provider
      </li>
    ))}
  </ul>
);
