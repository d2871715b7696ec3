import { test as base, type Page } from '@playwright/test';
import { type MatomoSite, startMatomoSite } from './matomo-site.ts';
import { signInByApi } from './product.ts';
import { startProduct } from './product-process.ts';

/** Not by the login screen: Home asks about all conferences of the account. */
export const signInByApiAs = (page: Page, who: 'gold' | 'admin'): Promise<void> =>
  signInByApi(page, `${who}@demo.eposter.live`, 'demo-poster');

/** The tests' browser is at a product whose figures are a Matomo's. */
export const test = base.extend<object, { matomo: MatomoSite & { productUrl: string } }>({
  matomo: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the first argument's names
    async ({}, use) => {
      const matomo = await startMatomoSite();
      const product = await startProduct(matomo.settings);
      await use({ ...matomo, productUrl: product.url });
      await product.stop();
      await matomo.close();
    },
    { scope: 'worker' },
  ],
  baseURL: ({ matomo }, use) => use(matomo.productUrl),
});
