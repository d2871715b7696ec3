import type { ImportColumn } from '#contract/import-columns.ts';
import { t } from '../texts/texts.tsx';

const labels: Record<ImportColumn, () => string> = {
  abstractId: () => t('Abstract ID'),
  abstractTitle: () => t('Title'),
  code: () => t('Code'),
  authorEmails: () => t('Author email addresses'),
  uid: () => t('UID'),
  firstAuthor: () => t('First author'),
  topic: () => t('Topic'),
};

/** What a person calls a field of a submission. */
export const columnLabel = (column: ImportColumn): string => labels[column]();

/** Of a field that the server names: as above, or else by that name. */
export const fieldLabel = (field: string): string =>
  Object.hasOwn(labels, field) ? columnLabel(field as ImportColumn) : field;
