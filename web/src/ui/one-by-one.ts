/** What became of several things that were done one after the other. */
export interface Outcome<Row> {
  done: Row[];
  failed: { row: Row; message: string }[];
}

/** One after the other, so that a server is not asked for forty things at once; one that fails stops no other. */
export async function oneByOne<Row>(
  rows: Row[],
  act: (row: Row) => Promise<unknown>,
): Promise<Outcome<Row>> {
  const outcome: Outcome<Row> = { done: [], failed: [] };
  for (const row of rows) {
    try {
      await act(row);
      outcome.done.push(row);
    } catch (error) {
      outcome.failed.push({ row, message: error instanceof Error ? error.message : String(error) });
    }
  }
  return outcome;
}
