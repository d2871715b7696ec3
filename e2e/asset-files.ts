import type { Page } from '@playwright/test';

/** Answers 404 to files of this name, as often as given: as after an update. */
export const withoutFile = async (page: Page, file: string, times = Number.POSITIVE_INFINITY) => {
  let left = times;
  await page.route(`**/assets/${file}`, (route) => {
    left -= 1;
    return left < 0 ? route.continue() : route.fulfill({ status: 404, json: {} });
  });
};
