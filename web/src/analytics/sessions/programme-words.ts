import type { ProgrammeImport } from '#contract/programme.ts';
import { plural, t } from '../../texts/texts.tsx';

const sessionsWords = (count: number): string =>
  plural(count, '{count} session', '{count} sessions');

const refusedRows = ({ rejected }: ProgrammeImport): number =>
  new Set(rejected.map(({ row }) => row)).size;

/** Nothing was changed yet, so it is told as what would be. */
export const checkWords = (result: ProgrammeImport): string => {
  const { replaced } = result;
  const refused = refusedRows(result);
  const values = {
    sessions: sessionsWords(result.sessions),
    posters: plural(result.posters, '{count} poster', '{count} posters'),
    replaced: sessionsWords(replaced),
    rows: plural(refused, '{count} row', '{count} rows'),
  };
  if (refused === 0) {
    return replaced > 0
      ? t(
          '{sessions} with {posters} will replace the current {replaced}. No problems found.',
          values,
        )
      : t('{sessions} with {posters} will be imported. No problems found.', values);
  }
  return replaced > 0
    ? t(
        '{sessions} with {posters} will replace the current {replaced}. {rows} with problems will be skipped:',
        values,
      )
    : t(
        '{sessions} with {posters} will be imported. {rows} with problems will be skipped:',
        values,
      );
};

export const importWords = (result: ProgrammeImport): string =>
  refusedRows(result) > 0
    ? plural(
        result.sessions,
        'Import {count} session, skip these rows',
        'Import {count} sessions, skip these rows',
      )
    : plural(result.sessions, 'Import {count} session', 'Import {count} sessions');

const MOST_CODES = 20;

/** Posters of the file that no submission has as its ID or UID: the code of a submission is its author’s secret. */
export const unknownWords = ({ unknownPosters }: ProgrammeImport): string => {
  const codes = unknownPosters.slice(0, MOST_CODES).join(', ');
  const more = unknownPosters.length - MOST_CODES;
  if (more > 0) {
    return t(
      'No submission has these IDs or UIDs: {codes} and {more} more. Visits to their pages are still counted.',
      { codes, more },
    );
  }
  return plural(
    unknownPosters.length,
    'No submission has this ID or UID: {codes}. Visits to its page are still counted.',
    'No submission has these IDs or UIDs: {codes}. Visits to their pages are still counted.',
    { codes },
  );
};
