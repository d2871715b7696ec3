import type { Audience } from '#contract/audience.ts';
import { type AudienceCount, type AudienceList, withShares } from '#contract/audience-rows.ts';
import { inEnglish, t } from '../../texts/texts.tsx';
import { sectionWords } from '../section-words.ts';
import { type TableColumn, visitsColumn } from '../table/table-column.ts';
import { type PlainTable, plainTable } from '../table/table-file.ts';
import { rowName } from './row-name.ts';

export type AudienceRow = AudienceCount & { share: number };

/** What the lists are called, and a row of each. */
export const listWords: Record<AudienceList, { title: () => string; header: () => string }> = {
  countries: { title: () => t('Countries'), header: () => t('Country') },
  devices: { title: () => t('Devices'), header: () => t('Device') },
  browsers: { title: () => t('Browsers'), header: () => t('Browser') },
  operatingSystems: { title: () => t('Operating systems'), header: () => t('System') },
  languages: { title: () => t('Languages'), header: () => t('Language') },
};

export const listColumns = (list: AudienceList): TableColumn<AudienceRow>[] => [
  { key: 'name', header: listWords[list].header, kind: 'words', value: ({ label }) => label },
  visitsColumn(() => t('Visits')),
  { key: 'share', header: () => t('Share'), kind: 'share', value: ({ share }) => share },
];

/** Null where the source does not tell. */
export const listRows = (audience: Audience, list: AudienceList): AudienceRow[] | null => {
  const rows = audience[list];
  return (
    rows &&
    withShares(
      rows.map((row) => ({ ...row, label: rowName(row, list) })),
      audience.visits,
    )
  );
};

/** Each list by itself, for paper and for a workbook. */
export const listTable = (audience: Audience, list: AudienceList): PlainTable =>
  plainTable(listWords[list].title, listColumns(list), listRows(audience, list) ?? []);

interface ExportedRow {
  list: string;
  label: string;
  visits: number | null;
  share: number | null;
}

const exportedColumns: TableColumn<ExportedRow>[] = [
  { key: 'list', header: 'List', kind: 'words', value: ({ list }) => list },
  { key: 'name', header: 'Name', kind: 'words', value: ({ label }) => label },
  { key: 'visits', header: 'Visits', kind: 'count', value: ({ visits }) => visits },
  { key: 'share', header: 'Share', kind: 'share', value: ({ share }) => share },
];

const exportedRows = (audience: Audience, of: AudienceList): ExportedRow[] => {
  const list = listWords[of].title();
  const notTold = { list, label: t('Not available from Matomo.'), visits: null, share: null };
  return listRows(audience, of)?.map((row) => ({ ...row, list })) ?? [notTold];
};

/** All lists in one table, for one file, which is in English. What the source does not tell is said there, too. */
export const exportedTable = (audience: Audience, lists: readonly AudienceList[]): PlainTable => {
  const rows = lists.flatMap((list) => inEnglish(() => exportedRows(audience, list)));
  return plainTable(sectionWords.audience.title, exportedColumns, rows);
};

/** Whether some visits did not tell something. */
export const hasUnknown = (audience: Audience, lists: readonly AudienceList[]): boolean =>
  lists.some((list) => audience[list]?.some(({ code }) => code === ''));
