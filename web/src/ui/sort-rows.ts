import { shownLocale } from '../texts/texts.tsx';
export interface Sort {
  key: string;
  direction: 'ascending' | 'descending';
}

let collator: Intl.Collator | undefined;

/** Made with the first use, when the language is known. */
const words = (): Intl.Collator => {
  collator ??= new Intl.Collator(shownLocale(), { numeric: true, sensitivity: 'base' });
  return collator;
};

/** A sorted copy: equal rows keep their order, also when the direction turns. */
export function sortRows<Row>(
  rows: readonly Row[],
  value: (row: Row) => string | number,
  direction: Sort['direction'],
): Row[] {
  const sign = direction === 'ascending' ? 1 : -1;
  return rows.toSorted((a, b) => sign * compare(value(a), value(b)));
}

function compare(a: string | number, b: string | number): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  return words().compare(String(a), String(b));
}
