import { number, shownLocale, t } from '../texts/texts.tsx';
import { categoryLabel } from './category-label.ts';

export interface Detail {
  name: string;
  words: string;
}

/** Ids are for programs; what is meant stands in the subject. */
const unsaid = new Set(['id', '_id', 'mailIds']);

/** An entry's details, one line each: `is admin: no → yes`. */
export function detailsInWords(details: Record<string, unknown>): Detail[] {
  return Object.entries(details)
    .filter(([field]) => !unsaid.has(field))
    .flatMap(([field, value]) =>
      field === 'changed' && isRecord(value)
        ? Object.entries(value).map(([changed, change]) => line(changed, change))
        : [line(field, value)],
    );
}

const line = (field: string, value: unknown): Detail => ({
  name: nameInWords(field),
  words:
    isRecord(value) && 'from' in value && 'to' in value
      ? `${inWords(field, value.from)} → ${inWords(field, value.to)}`
      : inWords(field, value),
});

/** `paidCategory` becomes `paid category`. */
const nameInWords = (field: string): string =>
  field.replaceAll(/([a-z])([A-Z])/g, (_, before: string, after: string) =>
    `${before} ${after}`.toLowerCase(),
  );

function inWords(field: string, value: unknown): string {
  if (field === 'paidCategory' && typeof value === 'number') return categoryLabel(value);
  if (value === null || value === undefined || value === '') return t('none');
  if (typeof value === 'boolean') return value ? t('yes') : t('no');
  if (typeof value === 'number') return number(value);
  if (Array.isArray(value)) return value.length === 0 ? t('none') : value.join(', ');
  if (isRecord(value)) {
    return Object.entries(value)
      .map(([name, part]) => `${nameInWords(name)} ${inWords(name, part)}`)
      .join(', ');
  }
  return timeInWords(String(value));
}

/** A moment as the log tells its own; a day is of no zone. Anything else stays as it is. */
function timeInWords(text: string): string {
  const [, day, clock] = /^(\d{4}-\d{2}-\d{2})(T[\d:.]+Z)?$/.exec(text) ?? [];
  if (!day || Number.isNaN(Date.parse(text))) return text;
  return new Date(text).toLocaleString(shownLocale(), {
    dateStyle: 'medium',
    ...(clock ? { timeStyle: 'short' } : { timeZone: 'UTC' }),
  });
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
