import { queryOptions, useQuery } from '@tanstack/react-query';
import type { getSettings, Settings } from '#contract/settings.ts';
import { ask } from './api.ts';
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
    const settings = await ask<typeof getSettings>('GET /api/settings', {}, options);
    setSupportEmail(settings.supportEmail);
    return settings;
  },
  staleTime: Number.POSITIVE_INFINITY,
});

export const useSettings = (): Settings => useQuery(settingsQuery).data ?? defaults;
