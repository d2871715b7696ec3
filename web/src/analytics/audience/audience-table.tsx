import { useMemo } from 'react';
import type { Audience } from '#contract/audience.ts';
import type { AudienceList } from '#contract/audience-rows.ts';
import { t } from '../../texts/texts.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import { type TableColumn, toColumn } from '../table/table-column.ts';
import { type AudienceRow, listColumns, listRows, listWords } from './audience-tables.ts';
import { CountryName } from './country-list.tsx';
import { NoRows } from './no-rows.tsx';

interface Props {
  list: AudienceList;
  /** Undefined while it loads. */
  audience: Audience | undefined;
}

const NONE: AudienceRow[] = [];

/** One ranked list in figures; what is not known stays its last row. */
export function AudienceTable({ list, audience }: Props) {
  const rows = useMemo(() => audience && listRows(audience, list), [audience, list]);
  const columns = useMemo(() => listColumns(list).map((column) => inOrder(column, list)), [list]);
  if (rows === null) return <NoRows rows={null} />;
  return (
    <DataTable
      caption={listWords[list].title()}
      columns={columns}
      rows={rows ?? NONE}
      rowKey={({ code }) => code}
      loading={rows === undefined}
      empty={t('No visits in this period.')}
    />
  );
}

/** Ranked by the server: there is one order. Countries can be filtered by. */
const inOrder = (column: TableColumn<AudienceRow>, list: AudienceList) => {
  const { sortBy, ...rest } = toColumn<AudienceRow>(column);
  return list === 'countries' && column.key === 'name' ? { ...rest, cell: CountryName } : rest;
};
