/** By a part of the words, without case; spaces around what is searched mean nothing. */
export function searchRows<Row>(rows: Row[], search: string, words: (row: Row) => string): Row[] {
  const wanted = search.trim().toLowerCase();
  return wanted === '' ? rows : rows.filter((row) => words(row).toLowerCase().includes(wanted));
}
