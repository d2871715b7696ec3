import { COLLECTOR_TOKEN } from './hits.ts';
import { startProduct } from './product-process.ts';

/** One product for all browser tests. */
export default async () => {
  const { url, filled, stop } = await startProduct({ COLLECTOR_TOKEN });
  process.env.PRODUCT_URL = url;
  // Nothing is measured against the clock while the product is busy with itself.
  await filled;
  return stop;
};
