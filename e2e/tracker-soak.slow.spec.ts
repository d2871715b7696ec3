import { expect, test } from '@playwright/test';
import { soakBrowser } from '../bench/soak/browser/run.ts';
import { buildChance } from '../bench/soak/chance.ts';
import { createConference, productUrl } from './product.ts';
import { readReport } from './statistics.ts';

test('hits through a faulty network are neither lost nor doubled', async ({ browser, request }) => {
  test.slow();
  const { prefix } = await createConference(request);
  const findings = await soakBrowser({
    product: productUrl(),
    prefix,
    browser,
    chance: buildChance(26),
    hits: 320,
    visitors: 4,
    until: Date.now() + 120_000,
    readReport: () => readReport(request, prefix),
  });
  expect(findings).toMatchObject({ found: 320, lost: 0, doubled: 0, wrong: [] });
  // The network was as bad as it should be.
  expect(findings.repeated).toBeGreaterThan(10);
});
