import { expect, test } from 'vitest';
import { buildCongress } from '../../../test/build-mailings.ts';
import { category, row, siteOf } from '../../../test/build-matomo-source.ts';
import { buildMatomo } from '../../../test/matomo-stand-in.ts';

test('a report by mail has the figures of a Matomo where that is the source', {
  timeout: 60_000,
}, async () => {
  const matomo = await buildMatomo();
  matomo.answer('SitesManager.getSiteFromId', { json: siteOf() });
  const poster = row('https://neuro26.eposter.live/poster/p-1', 321, 654);
  matomo.answer('Events.getCategory', ({ period }) => {
    const table = [category('Top Posters by Code', [poster])];
    return { json: period === 'range' ? table : { '2026-11-03': table } };
  });
  matomo.answer('Referrers.getReferrerType', {
    json: [{ label: 'Direct Entry', nb_visits: 321 }],
  });
  matomo.answer('VisitsSummary.getVisits', ({ period }) => ({
    json: period === 'range' ? { value: 321 } : { '2026-11-03': 321 },
  }));
  const { call, queued } = await buildCongress(matomo.env);
  expect((await call('POST', '/trial', { rhythm: 'final' })).statusCode).toBe(200);
  const [mail] = await queued();
  expect(JSON.stringify(mail)).toContain('321');
});
