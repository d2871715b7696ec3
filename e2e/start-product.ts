import { request } from '@playwright/test';
import { COLLECTOR_TOKEN } from './hits.ts';
import { startProduct } from './product-process.ts';
import { createStatistics } from './statistics.ts';

/** One product for all browser tests, and one conference for those that only read statistics. */
export default async () => {
  const { url, filled, stop } = await startProduct({ COLLECTOR_TOKEN });
  process.env.PRODUCT_URL = url;
  // Nothing is measured against the clock while the product is busy with itself.
  await filled;
  const context = await request.newContext({ baseURL: url });
  process.env.STATISTICS_CONFERENCE = JSON.stringify(await createStatistics(context));
  await context.dispose();
  return stop;
};
