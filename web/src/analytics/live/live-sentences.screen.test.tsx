import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { buildLive } from '../../../test/build-live.ts';
import { expectTexts } from '../../../test/expect-texts.ts';
import '../../../test/locators.ts';
import { renderStatistics } from '../../../test/render-statistics.ts';

const SCREEN = '/analytics/traffic/CARDIO26';
const LIVE = 'GET /api/analytics/live/{prefix}';

const section = () => page.getByRole('region', { name: 'Latest activity' });
const lines = () => section().getByRole('listitem');

const secondsAgo = (seconds: number) => new Date(Date.now() - seconds * 1_000).toISOString();
const address = (code: string) => `https://cardio26.eposter.live/poster/${code}`;
const poster = (code: string, seconds: number, origin: object = {}) => ({
  time: secondsAgo(seconds),
  kind: 'event' as const,
  group: 'Top Posters by Code',
  label: address(code),
  ...origin,
});

test('says who opened what, from where and how long ago', async () => {
  const hits = [
    poster('p-041', 30, { country: 'DE' }),
    poster('p-050', 90, {
      country: 'AT',
      source: { kind: 'campaign' as const, name: 'hall-qr' },
    }),
    poster('p-028', 200, {
      country: 'NL',
      source: { kind: 'social' as const, name: 'LinkedIn' },
    }),
    poster('p-014', 7_300),
    {
      ...poster('', 7_400, { country: 'JP' }),
      kind: 'media' as const,
      group: '',
      label: '/storage/cardio26/talk.mp4',
    },
  ];
  const live = buildLive({ visitors: 2, hits });
  await renderStatistics(SCREEN, { answers: { [LIVE]: live.answer } });
  await expectTexts(lines().getByCss('span:first-child'), [
    'Someone in Germany opened P-041',
    'Someone in the hall scanned the code of P-050',
    'Someone in the Netherlands came from LinkedIn to P-028',
    'Someone opened P-014',
    'Someone in Japan played talk.mp4',
  ]);
  await expect.element(lines().nth(1)).toMatchTextContent('1 min ago');
  await expect.element(lines().nth(3)).toMatchTextContent('2 h ago');
  await expect.element(section()).toMatchTextContent('2visitors now');
  await expect
    .element(section().getByRole('link', { name: 'P-041' }))
    .toHaveAttribute('href', '/analytics/posters/CARDIO26/P-041');
});

test('a new line moves nothing, and is not read out at once', async () => {
  const live = buildLive({ visitors: 0, hits: [] });
  await renderStatistics(SCREEN, { answers: { [LIVE]: live.answer } });
  await expect.element(lines()).toMatchTextContent('No activity yet.');
  const height = () => section().element().getBoundingClientRect().height;
  const before = height();
  const hits = Array.from({ length: 12 }, (_, at) => poster(`p-${at}`, at));
  live.send({ visitors: 1, hits });
  await expect.element(lines()).toHaveLength(7);
  expect(height()).toBe(before);
  live.send({ visitors: 2, hits: [poster('p-99', 0), ...hits] });
  await expect.element(lines().first()).toMatchTextContent('P-99');
  expect(height()).toBe(before);
  await expect.element(section().getByRole('status')).toHaveTextContent('');
});
