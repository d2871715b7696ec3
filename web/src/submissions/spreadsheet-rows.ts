import type { ImportResult } from '#contract/submissions.ts';

type AboutRow = ImportResult['rejected'][number];

/** The server counts from 1 below the header line; in the spreadsheet the header is row 1. */
const HEADER_ROWS = 1;

/** Numbers the rows of a result as the spreadsheet does, also where a reason names another row. */
export function numberAsInSpreadsheet(result: ImportResult): ImportResult {
  const { rejected, warnings } = result;
  return {
    ...result,
    rejected: rejected.map(inSpreadsheet),
    ...(warnings && { warnings: warnings.map(inSpreadsheet) }),
  };
}

const inSpreadsheet = ({ row, field, reason }: AboutRow): AboutRow => ({
  row: row + HEADER_ROWS,
  field,
  reason: reason.replace(
    /^Row (\d+)(?= has the same abstract ID)/,
    (_, earlier) => `Row ${Number(earlier) + HEADER_ROWS}`,
  ),
});
