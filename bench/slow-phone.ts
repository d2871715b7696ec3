import type { CDPSession } from '@playwright/test';

/** Makes a page one of a phone of the middle sort, on a mobile network that is not at its best. */
export const slowDown = async (page: Pick<CDPSession, 'send'>): Promise<void> => {
  await page.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: 1_600_000 / 8,
    uploadThroughput: 750_000 / 8,
  });
  await page.send('Emulation.setCPUThrottlingRate', { rate: 4 });
};
