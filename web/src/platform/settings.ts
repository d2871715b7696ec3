import { queryOptions, useQuery } from '@tanstack/react-query';
import type { getSettings, Settings } from '#contract/settings.ts';
import { call } from './api.ts';
import { paths } from './paths.ts';
import { setSupportEmail, supportEmail } from './support.ts';

/** Stand in until the server has answered, and when it does not. */
const defaults: Settings = {
  brandName: 'ePoster Live',
  supportEmail: supportEmail(),
  privacyUrl: paths.privacy,
  demoAccounts: [],
  stripePublishableKey: null,
  site: {
    posterUrl: 'https://{prefix}.eposter.live/poster/',
    mediaPath: '/storage/{prefix}/',
    stagingHost: 'staging.eposter.live',
  },
  sandbox: { payments: false, mail: false },
  authorsKeptDays: 0,
  analyticsSource: 'clickhouse',
};

export const settingsQuery = queryOptions({
  queryKey: ['settings'],
  queryFn: async ({ signal }) => {
    const options = { auth: 'none', signal } as const;
    const { body } = await call<typeof getSettings>('GET /api/settings', {}, options);
    setSupportEmail(body.supportEmail);
    return body;
  },
  staleTime: Number.POSITIVE_INFINITY,
});

export const useSettings = (): Settings => useQuery(settingsQuery).data ?? defaults;
