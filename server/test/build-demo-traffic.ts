import type { DemoTrafficParts } from '../src/sandbox/demo-traffic.ts';
import { fillDemoWorld } from '../src/sandbox/demo-world.ts';
import { buildSignedIn, buildTestApp } from './build-app.ts';

export const TOKEN = 'token of the demo';

export const site = {
  posterUrl: 'https://{prefix}.eposter.live/poster/',
  mediaPath: '/storage/{prefix}/',
  stagingHost: 'staging.eposter.live',
};

/** Builds the demo world without its traffic, and who reads its statistics. */
export const buildDemo = async () => {
  const testApp = await buildTestApp({ COLLECTOR_TOKEN: TOKEN });
  await fillDemoWorld({ ...testApp, sandboxPayments: true });
  testApp.collector.start();
  const { bearer } = await buildSignedIn(testApp.users, {
    email: 'reader@example.org',
    isAdmin: true,
  });
  const parts: DemoTrafficParts = { ...testApp, token: TOKEN, site };
  return { testApp, bearer, parts };
};
