import { Button, NativeSelect, Switch, TextInput } from '@mantine/core';
import '../ui/switch.css';
import { type FormEvent, useRef, useState } from 'react';
import { Link } from 'react-router';
import type { NewConference } from '#contract/conferences.ts';
import { type Currency, currencies } from '#contract/currencies.ts';
import { isPrefix } from '#contract/prefix.ts';
import { currencyLabel } from '../platform/currency-label.ts';
import { paths } from '../platform/paths.ts';
import { t } from '../texts/texts.tsx';
import { Banner, type Message } from '../ui/banner.tsx';
import { type Draft, withNotSavedYet } from '../ui/draft.tsx';
import { useFirstFault } from '../ui/first-fault.ts';
import { useLeaveAfterSaving } from '../ui/leave-after-saving.ts';
import { useUnsaved } from '../ui/unsaved.tsx';
import { CheckoutExtras } from './checkout-extras.tsx';
import classes from './conference-form.module.css';
import { prefixRule, priceIdMissing } from './conference-messages.ts';
import { MatomoSite } from './matomo-site.tsx';
import { PrefixNotice } from './prefix-notice.tsx';
import { PreviousEdition } from './previous-edition.tsx';
import { WhenAndWhere } from './when-and-where.tsx';

const SAVED_MS = 500;

interface Props {
  draft: Draft<NewConference>;
  submitLabel: string;
  prefixHint: string;
  priceHint: string;
  /** How the last attempt to save ended. */
  message: Message | null;
  /** What the server refused, by field. */
  faults: Record<string, string> | undefined;
  busy: boolean;
  saved: boolean;
  onSubmit: (values: NewConference) => void;
}

type Blocked = 'prefix' | 'price' | null;

export function ConferenceForm({ draft, submitLabel, message, ...props }: Props) {
  const { faults = {}, busy, saved, onSubmit } = props;
  const { values, changed } = draft;
  // Nothing more can be sent while the list is about to open.
  const done = saved && !changed;
  const form = useFirstFault(props.faults);
  useLeaveAfterSaving(done, paths.conferences, SAVED_MS);
  const { question } = useUnsaved(changed);
  const [blocked, setBlocked] = useState<Blocked>(null);
  const prefixField = useRef<HTMLInputElement>(null);
  const priceField = useRef<HTMLInputElement>(null);
  const set = (part: Partial<NewConference>) => {
    draft.set(part);
    setBlocked(null);
  };

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (busy || done) return;
    const refused = whyBlocked(values);
    setBlocked(refused);
    if (refused === 'prefix') prefixField.current?.focus();
    if (refused === 'price') priceField.current?.focus();
    if (refused !== null) return;
    const stripePriceId = values.stripePriceId.trim();
    draft.set({ stripePriceId });
    onSubmit({ ...values, stripePriceId });
  };

  const said = message && saved && changed ? withNotSavedYet(message) : message;
  const shown = blocked === 'price' ? priceIdMissing() : blocked === null ? said : null;
  return (
    <>
      {question}
      {shown && <Banner key={shown.text} {...shown} />}
      <form ref={form} className={classes.form} onSubmit={submit}>
        <TextInput
          label={t('Conference Name')}
          name="name"
          autoComplete="off"
          required
          withAsterisk={false}
          maxLength={300}
          value={values.name}
          error={faults.name}
          onChange={(event) => set({ name: event.target.value })}
        />
        <TextInput
          ref={prefixField}
          label={t('Conference Prefix')}
          name="prefix"
          description={props.prefixHint}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          required
          withAsterisk={false}
          value={values.prefix}
          error={blocked === 'prefix' ? prefixRule() : faults.prefix}
          onChange={(event) => set({ prefix: event.target.value.trim() })}
        />
        <PrefixNotice prefix={values.prefix} saved={draft.saved.prefix} />
        <WhenAndWhere values={values} faults={faults} onChange={set} />
        <PreviousEdition
          own={draft.saved.prefix}
          prefix={values.previousEdition}
          fault={faults.previousEdition}
          onChange={(previousEdition) => set({ previousEdition })}
        />
        <MatomoSite
          siteId={values.matomoSiteId}
          fault={faults.matomoSiteId}
          onChange={(matomoSiteId) => set({ matomoSiteId })}
        />
        <Switch
          label={t('Conference Payments')}
          description={t('Authors pay per poster before they receive its code.')}
          name="supportsPayments"
          checked={values.supportsPayments}
          error={faults.supportsPayments}
          onChange={(event) => set({ supportsPayments: event.target.checked })}
        />
        {values.supportsPayments && (
          <>
            <NativeSelect
              label={t('Currency')}
              name="currency"
              value={values.currency}
              error={faults.currency}
              data={currencies.map(({ value }) => ({ value, label: currencyLabel(value) }))}
              onChange={(event) => set({ currency: event.target.value as Currency })}
            />
            <TextInput
              ref={priceField}
              label={t('Stripe Price ID')}
              name="stripePriceId"
              description={props.priceHint}
              autoComplete="off"
              autoCapitalize="off"
              spellCheck={false}
              maxLength={255}
              value={values.stripePriceId}
              error={blocked === 'price' || faults.stripePriceId}
              onChange={(event) => set({ stripePriceId: event.target.value })}
            />
            <CheckoutExtras
              chosen={values.checkoutExtras ?? []}
              onChange={(checkoutExtras) => set({ checkoutExtras })}
            />
          </>
        )}
        <div className={classes.actions}>
          <Button component={Link} to={paths.conferences} variant="default">
            {t('Back to Conference List')}
          </Button>
          <Button type="submit" disabled={done} loading={busy}>
            {submitLabel}
          </Button>
        </div>
      </form>
    </>
  );
}

function whyBlocked({ prefix, supportsPayments, stripePriceId }: NewConference): Blocked {
  if (supportsPayments && stripePriceId.trim() === '') return 'price';
  return isPrefix(prefix) ? null : 'prefix';
}
