import { toCsv } from '../platform/csv.ts';

/** As an import file names its columns, in every language. */
export const columnNames = {
  abstractId: 'abstractId',
  abstractTitle: 'abstractTitle',
  code: 'code',
  authorEmails: 'authorEmails',
  uid: 'uid',
  firstAuthor: 'firstAuthor',
  topic: 'topic',
};

/** Of every kind of title that a poster may have. */
export const exampleFile = toCsv([
  Object.values(columnNames),
  [
    '101',
    'Growth of <i>E. coli</i> at 37 °C',
    'K7M2-QX',
    'ada@example.org;ben@example.org',
    'P-101',
    'Ada Lovelace',
    'Microbiology',
  ],
  ['102', 'CO<sub>2</sub> in the lecture hall', 'T4R9-ZB', 'cleo@example.org', '', '', ''],
]);
