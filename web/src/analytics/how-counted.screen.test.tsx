import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { reply, setAnswers } from '../../test/answers.ts';
import { buildTracking } from '../../test/build-statistics.ts';
import { expectAccessible, expectNoOverflow } from '../../test/expectations.ts';
import { renderPart, settings } from '../../test/render-screen.tsx';
import { useTraffic } from './calls/get-traffic.ts';
import { CountedFigures } from './counted-figures.tsx';
import { figureDefinitions } from './figures/figure-definitions.ts';
import { type CountedFigure, figureNames } from './figures/figure-names.ts';
import { HowCounted } from './how-counted.tsx';
import { type Reader, ReaderProvider } from './reader.tsx';

const reader: Reader = { prefix: 'CARDIO26', share: null, sections: ['traffic'], isAdmin: false };
const figures = Object.keys(figureDefinitions) as CountedFigure[];

function TrafficPage({ shown }: { shown: CountedFigure[] }) {
  useTraffic(reader, {});
  return (
    <main>
      <h1>Overview</h1>
      {shown.map((figure) => (
        <p key={figure} style={{ textAlign: 'end' }}>
          {figure} <HowCounted figure={figure} />
        </p>
      ))}
    </main>
  );
}

const renderFigures = (shown: CountedFigure[], countedUntil?: string, source = 'clickhouse') => {
  setAnswers({
    'GET /api/settings': { ...settings, analyticsSource: source },
    'GET /api/analytics/tracking/{prefix}': buildTracking({ timeZone: 'America/Los_Angeles' }),
    'GET /api/analytics/traffic/{prefix}': reply(
      200,
      [],
      countedUntil ? { 'x-counted-until': countedUntil } : {},
    ),
  });
  renderPart(
    <ReaderProvider value={reader}>
      <TrafficPage shown={shown} />
    </ReaderProvider>,
  );
};

const button = (figure: CountedFigure) =>
  page.getByRole('button', {
    name: `How was this counted? ${figureNames[figure]()}`,
    exact: true,
  });
const dialog = page.getByRole('dialog');

test('says of each figure what counts and what does not', async () => {
  renderFigures(figures);
  await expect.element(button('visits')).toBeVisible();
  for (const figure of figures) {
    const { counts, excludes } = figureDefinitions[figure];
    const name = figureNames[figure];
    // A click of the mouse takes a tenth of a second, and would close the one before.
    const element = button(figure).element() as HTMLElement;
    element.scrollIntoView();
    element.click();
    await expect
      .element(page.getByRole('dialog', { name: `How was this counted? ${name()}`, exact: true }))
      .toMatchTextContent(`${name()}What counts${counts()}What does not count${excludes()}`);
  }
});

test('says until when is counted, and whose days and hours these are', async () => {
  renderFigures(['visits'], '2026-11-16T14:03:19.000Z');
  await button('visits').click();
  await expect
    .element(dialog)
    .toMatchTextContent('Counted until16 Nov 2026, 06:03:19 GMT-8Time zone of days and hours');
  await expect.element(dialog).toMatchTextContent('America/Los Angeles');
  await expect.element(dialog).not.toMatchTextContent('Matomo');
});

test('says so where Matomo counts, which does not tell until when', async () => {
  renderFigures(['visits'], undefined, 'matomo');
  await button('visits').click();
  await expect.element(dialog).toMatchTextContent('These figures come from Matomo');
  await expect.element(dialog).not.toMatchTextContent('Counted until');
});

test('opens by the keyboard; Escape closes it and gives the focus back', async () => {
  renderFigures(['visits', 'plays']);
  await expect.element(button('visits')).toBeVisible();
  (button('visits').element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(dialog).toHaveFocus();
  await expect.element(dialog).toHaveAccessibleName('How was this counted? Visits');
  await expectAccessible();
  await userEvent.keyboard('{Escape}');
  await expect.element(button('visits')).toHaveFocus();
  await userEvent.tab();
  await expect.element(button('plays')).toHaveFocus();
});

test('fits a phone, at its right edge too', async () => {
  await page.viewport(390, 844);
  renderFigures(['visitors']);
  await button('visitors').click();
  await expect.element(dialog).toBeVisible();
  await expect.poll(() => dialog.element().getBoundingClientRect().right).toBeLessThanOrEqual(390);
  expect(dialog.element().getBoundingClientRect().left).toBeGreaterThanOrEqual(0);
  expectNoOverflow();
});

test('the line under a table names its figures, each with its definition', async () => {
  setAnswers({
    'GET /api/settings': settings,
    'GET /api/analytics/tracking/{prefix}': buildTracking(),
  });
  renderPart(
    <ReaderProvider value={reader}>
      <CountedFigures figures={['posterVisits', 'rank']} />
    </ReaderProvider>,
  );
  await expect.element(page.getByText('Visits of a poster')).toBeVisible();
  await button('rank').click();
  await expect.element(dialog).toMatchTextContent(figureDefinitions.rank.counts());
});

test('beside figures of several conferences there is no clock of any one', async () => {
  setAnswers({ 'GET /api/settings': settings });
  renderPart(<CountedFigures figures={['posterVisits']} />);
  await button('posterVisits').click();
  await expect.element(dialog).toMatchTextContent(figureDefinitions.posterVisits.counts());
  await expect.element(dialog).not.toMatchTextContent('Time zone');
});
