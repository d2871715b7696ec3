import { plural, t } from '../texts/texts.tsx';
import type { Unit } from '../ui/trend.ts';

/** What charts count that count visits. */
export const visitsUnit = (): Unit => ({
  name: t('Visits'),
  counted: (count) => plural(count, '{count} visit', '{count} visits'),
});
