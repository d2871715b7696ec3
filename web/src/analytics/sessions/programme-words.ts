import type { ProgrammeImport } from '#contract/programme.ts';

const number = (count: number): string => count.toLocaleString('en');

export const sessionsWords = (count: number): string =>
  count === 1 ? '1 session' : `${number(count)} sessions`;

const postersWords = (count: number): string =>
  count === 1 ? '1 poster' : `${number(count)} posters`;

export const refusedRows = ({ rejected }: ProgrammeImport): number =>
  new Set(rejected.map(({ row }) => row)).size;

/** Nothing was changed yet, so it is told as what would be. */
export const checkWords = (result: ProgrammeImport): string => {
  const { sessions, posters, replaced } = result;
  const refused = refusedRows(result);
  const found = `${sessionsWords(sessions)} with ${postersWords(posters)} would be imported`;
  const before = replaced > 0 ? ` and replace ${sessionsWords(replaced)} of before` : '';
  if (refused === 0) return `${found}${before}. No problems.`;
  const rows = refused === 1 ? '1 row' : `${number(refused)} rows`;
  return `${found}${before}; ${rows} with a problem would be left out:`;
};
