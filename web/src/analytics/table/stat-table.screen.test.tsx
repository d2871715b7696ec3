import { useState } from 'react';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { cellsOf } from '../../../test/locators.ts';
import { renderPart } from '../../../test/render-screen.tsx';
import { StatTable } from './stat-table.tsx';
import { type TableColumn, visitsColumn } from './table-column.ts';

interface Row {
  name: string;
  visits: number;
}

let work: string[] = [];

const rows: Row[] = Array.from({ length: 1_000 }, (_, at) => ({ name: `P-${at}`, visits: at }));
const visits = visitsColumn('Visits');
const columns: TableColumn<Row>[] = [
  {
    key: 'name',
    header: 'Name',
    kind: 'words',
    value: ({ name }) => {
      work.push('value');
      return name;
    },
  },
  {
    ...visits,
    value: (row) => {
      work.push('value');
      return visits.value(row);
    },
  },
];
const words = ({ name }: Row): string => {
  work.push('words');
  return name;
};

/** Draws the table again at each press, with the same rows. */
function Redrawn() {
  const [times, setTimes] = useState(0);
  return (
    <>
      <button type="button" onClick={() => setTimes(times + 1)}>
        Drawn {times} times more
      </button>
      <StatTable
        title="Top Posters"
        columns={columns}
        rows={rows}
        rowKey={({ name }) => name}
        words={words}
        searched="Search posters"
        sortKey="visits"
        loading={false}
        empty="No posters yet."
      />
    </>
  );
}

const redraw = async (): Promise<void> => {
  work = [];
  await page.getByRole('button', { name: 'Drawn 0 times more' }).click();
  await expect.element(page.getByRole('button', { name: 'Drawn 1 times more' })).toBeVisible();
};

test('a table of 1,000 rows does nothing for its rows when none of them changed', async () => {
  renderPart(<Redrawn />);
  await expect.element(cellsOf(0).first()).toHaveTextContent('P-999');
  expect(work.length).toBeGreaterThan(1_000);
  await redraw();
  expect(work).toEqual([]);
});

test('nor does it while it is searched, or is a list on a phone', async () => {
  await page.viewport(390, 844);
  renderPart(<Redrawn />);
  await page.getByLabelText('Search posters').fill('P-99');
  await expect.element(page.getByText('1–10 of 11')).toBeVisible();
  await expect.poll(() => location.search).toBe('?search=P-99');
  await redraw();
  expect(work).toEqual([]);
});
