import { useState } from 'react';
import type { Column } from '../src/ui/column.ts';
import { DataTable } from '../src/ui/data-table.tsx';
import { useList } from '../src/ui/list-search.ts';
import { PagedTable } from '../src/ui/paged-table.tsx';
import { SearchBox } from '../src/ui/search-box.tsx';
import type { States } from './states.ts';

interface Poster {
  code: string;
  visits: number;
}

const posters: Poster[] = Array.from({ length: 123 }, (_, at) => ({
  code: `P-${String(at + 1).padStart(3, '0')}`,
  visits: (at * 37) % 100,
}));

const columns: Column<Poster>[] = [
  { key: 'code', header: 'Poster Code', cell: ({ code }) => code, sortBy: ({ code }) => code },
  {
    key: 'visits',
    header: 'Visits',
    cell: ({ visits }) => visits,
    sortBy: ({ visits }) => visits,
    bar: ({ visits }) => visits,
    numeric: true,
  },
];

interface TableProps {
  caption: string;
  rows: Poster[];
  loading?: boolean;
}

const Table = (props: TableProps) => (
  <DataTable
    {...props}
    columns={columns}
    rowKey={({ code }) => code}
    empty={<p>No posters yet.</p>}
    lines
  />
);

function ServersTable() {
  const [page, setPage] = useState(1);
  return (
    <PagedTable
      caption="Posters of the server"
      columns={columns.map(({ sortBy, ...column }) => column)}
      rows={posters.slice(10 * (page - 1), 10 * page)}
      total={posters.length}
      page={page}
      onPage={setPage}
      rowKey={({ code }) => code}
      empty={null}
      loading={false}
    />
  );
}

function Search() {
  const list = useList();
  return (
    <>
      <SearchBox label="Search posters" placeholder="Code" list={list} />
      <p>Searched for: {list.search || 'nothing'}</p>
    </>
  );
}

export const tableParts: Record<string, States> = {
  Table: {
    'of many rows': <Table caption="Posters" rows={posters} />,
    loading: <Table caption="Posters that load" rows={[]} loading />,
    empty: <Table caption="Posters of nobody" rows={[]} />,
  },
  'Paged table': { 'as the server gives it': <ServersTable /> },
  'Search box': { 'in the address': <Search /> },
};
