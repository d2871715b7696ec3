import type { Currency } from '#contract/currencies.ts';
import type { Difference } from '#contract/reconciliation.ts';
import { formatMoney } from '../platform/money.ts';
import { number, t } from '../texts/texts.tsx';

const kindWords: Record<Difference['kind'], () => string> = {
  payment: () => t('payment'),
  refund: () => t('refund'),
  dispute: () => t('dispute'),
};

const plainWords: Record<string, () => string> = {
  'not paid': () => t('not paid'),
  'not known': () => t('not found'),
  disputed: () => t('disputed'),
  'not disputed': () => t('not disputed'),
};

const amountWords: Record<string, (amount: string) => string> = {
  paid: (amount) => t('paid {amount}', { amount }),
  due: (amount) => t('{amount} due', { amount }),
  pending: (amount) => t('{amount} pending', { amount }),
  succeeded: (amount) => t('{amount} refunded', { amount }),
  failed: (amount) => t('{amount} failed', { amount }),
};

/** What the server says of one side: a state, with an amount and perhaps its currency behind it. */
const AMOUNT = /^(?<state>\w+) (?<amount>\d+\.\d\d)(?: (?<currency>usd|eur|gbp))?$/;

function sideWords(side: string): string {
  const plain = plainWords[side];
  if (plain) return plain();
  const { state = '', amount, currency } = AMOUNT.exec(side)?.groups ?? {};
  const money = currency
    ? formatMoney(Number(amount), currency as Currency)
    : number(Number(amount), { minimumFractionDigits: 2 });
  return amountWords[state]?.(money) ?? side;
}

/** A difference between here and the provider, in the language that is shown. */
export const differenceWords = ({ kind, reference, here, provider }: Difference): string =>
  t('{kind} {reference}: {here} here, {provider} at the payment provider', {
    kind: kindWords[kind](),
    reference,
    here: sideWords(here),
    provider: sideWords(provider),
  });
