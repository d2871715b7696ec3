import { afterEach, expect, it } from 'vitest';
import german from '#contract/texts/admin/de.json' with { type: 'json' };
import { setTexts } from '../texts/texts.tsx';
import { differenceWords } from './difference-words.ts';

afterEach(() => setTexts('en', {}));

const wire = [
  { kind: 'payment', reference: 'cs_1', here: 'not known', provider: 'paid 1250.00 eur' },
  { kind: 'payment', reference: 'cs_2', here: 'paid 24.00 usd', provider: 'not paid' },
  { kind: 'refund', reference: 're_1', here: 'pending 25.00', provider: 'succeeded 25.00' },
  { kind: 'refund', reference: 're_2', here: 'failed 5.50', provider: 'not known' },
  { kind: 'dispute', reference: 'dp_1', here: 'not disputed', provider: 'disputed' },
] as const;

it('says what differs', () => {
  expect(wire.map(differenceWords)).toEqual([
    'payment cs_1: not found here, paid €1,250.00 at the payment provider',
    'payment cs_2: paid $24.00 here, not paid at the payment provider',
    'refund re_1: 25.00 pending here, 25.00 refunded at the payment provider',
    'refund re_2: 5.50 failed here, not found at the payment provider',
    'dispute dp_1: not disputed here, disputed at the payment provider',
  ]);
});

it('says it in the language that is shown', () => {
  setTexts('de', german);
  expect(wire.map(differenceWords).map((line) => line.replaceAll('\u00a0', ' '))).toEqual([
    'Zahlung cs_1: nicht bekannt hier, bezahlt 1.250,00 € beim Anbieter',
    'Zahlung cs_2: bezahlt 24,00 $ hier, nicht bezahlt beim Anbieter',
    'Erstattung re_1: 25,00 unterwegs hier, 25,00 erstattet beim Anbieter',
    'Erstattung re_2: 5,50 fehlgeschlagen hier, nicht bekannt beim Anbieter',
    'Anfechtung dp_1: nicht angefochten hier, angefochten beim Anbieter',
  ]);
});

it('words of a newer server are shown as they come', () => {
  const newer = { kind: 'refund', reference: 're_1', here: 'halved 3.00', provider: 'elsewhere' };
  expect(differenceWords({ ...newer, kind: 'refund' })).toBe(
    'refund re_1: halved 3.00 here, elsewhere at the payment provider',
  );
});
