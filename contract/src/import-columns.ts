/** What an import reads from a row; the last three may be missing. */
export const importColumns = [
  'abstractId',
  'abstractTitle',
  'code',
  'authorEmails',
  'uid',
  'firstAuthor',
  'topic',
] as const;
export const requiredColumns = ['abstractId', 'abstractTitle', 'code', 'authorEmails'] as const;

export type ImportColumn = (typeof importColumns)[number];

/** How spreadsheets call a column, best name first; written as `plain` writes it. */
const names: Record<ImportColumn, readonly string[]> = {
  abstractId: ['abstractid', 'abstractnumber', 'abstractno', 'submissionid', 'posterid', 'id'],
  abstractTitle: ['abstracttitle', 'postertitle', 'submissiontitle', 'title'],
  code: ['code', 'submissioncode', 'postercode'],
  authorEmails: [
    'authoremails',
    'authoremail',
    'authoremailaddresses',
    'authoremailaddress',
    'authorsemails',
    'authorsemail',
    'emails',
    'email',
    'emailaddresses',
    'emailaddress',
  ],
  uid: ['uid', 'uniqueidentifier', 'uniqueid'],
  firstAuthor: ['firstauthor', 'firstauthorname', 'presentingauthor', 'presenter'],
  topic: ['topic', 'topicname', 'track', 'category'],
};

const plain = (header: string): string => header.toLowerCase().replaceAll(/[\s_\-.:'’]/g, '');

/**
 * Finds the place of each column in a header line, without case, spaces and underscores. Of two
 * headers that mean the same column the better name wins; the same name twice is the first.
 */
export const matchColumns = (headers: readonly string[]): Partial<Record<ImportColumn, number>> => {
  const plainHeaders = headers.map(plain);
  const found: Partial<Record<ImportColumn, number>> = {};
  for (const column of importColumns) {
    const name = names[column].find((candidate) => plainHeaders.includes(candidate));
    if (name !== undefined) found[column] = plainHeaders.indexOf(name);
  }
  return found;
};

/** The addresses of one cell: separated by semicolons, commas or spaces. */
export const splitEmails = (cell: string): string[] =>
  cell.split(/[;,\s]+/).filter((address) => address !== '');
