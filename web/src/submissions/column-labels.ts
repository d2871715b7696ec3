import type { ImportColumn } from '#contract/import-columns.ts';

/** What a person calls the fields of a submission. */
export const columnLabels: Record<ImportColumn, string> = {
  abstractId: 'Abstract ID',
  abstractTitle: 'Title',
  code: 'Code',
  authorEmails: 'Author e-mail addresses',
  uid: 'UID',
  firstAuthor: 'First author',
  topic: 'Topic',
};
