import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { fault, requestsOf } from '../../../test/answers.ts';
import { expectTexts } from '../../../test/expect-texts.ts';
import { expectAccessible } from '../../../test/expectations.ts';
import { cellsOf, rowsOf } from '../../../test/locators.ts';
import { renderStatistics } from '../../../test/render-statistics.ts';

const NAME = 'GET /api/analytics/name/{prefix}';

const lists = [
  {
    screen: 'authors',
    title: 'Top Authors',
    header: 'Author',
    rows: [
      ['Ada Even', '7'],
      ['Odo Odd', '7'],
    ],
  },
  {
    screen: 'topics',
    title: 'Top Topics',
    header: 'Topic',
    rows: [
      ['Imaging', '10'],
      ['Surgery', '4'],
    ],
  },
  {
    screen: 'affiliations',
    title: 'Top Affiliations',
    header: 'Affiliation',
    rows: [['Example University', '14']],
  },
];

for (const { screen, title, header, rows } of lists) {
  test(`${title} are those with the conference's name`, async () => {
    await renderStatistics(`/analytics/${screen}/CARDIO26`, { plan: 1 });
    await expect.element(page.getByRole('heading', { name: title, level: 1 })).toBeVisible();
    expect(requestsOf(NAME)[0]?.headers.get('authorization')).toMatch(/^Bearer /);
    await expectTexts(page.getByRole('columnheader'), [
      header,
      'Number of Visits',
      'Trend',
      'Share',
      'Events',
    ]);
    await expect.element(rowsOf()).toHaveLength(rows.length);
    for (const [at, [name = '', visits = '']] of rows.entries()) {
      await expect.element(cellsOf(at).nth(0)).toHaveTextContent(`Cardio Congress - ${name}`);
      // In the text, but not seen again on every row.
      await expect
        .element(page.getByText('Cardio Congress - ').nth(at))
        .toHaveStyle({ width: '1px' });
      await expect.element(cellsOf(at).nth(1)).toHaveTextContent(visits);
    }
    await expectAccessible();
  });

  test(`${title}: a failed lookup of the name is only logged`, async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    await renderStatistics(`/analytics/${screen}/CARDIO26`, {
      plan: 1,
      answers: { [NAME]: fault(500) },
    });
    await expect.element(page.getByText(/Could not load the list\./)).toBeVisible();
    expect(logged.mock.calls.map(([words]) => words)).toContain(
      'The name of the conference could not be looked up',
    );
    await expect.element(page.getByText(/Loading/)).not.toBeInTheDocument();
    await expect.element(rowsOf()).toHaveLength(0);
    await expect.element(page.getByCss('[data-tone]')).not.toBeInTheDocument();
    await expect.element(page.getByText(/in this period/)).not.toBeInTheDocument();
  });
}
