import type { Privacy } from '#contract/privacy.ts';
import { PLACE } from './analytics/collector/intake/country.ts';
import { SALT_DAYS } from './analytics/collector/intake/salts.ts';
import type { Config } from './platform/config.ts';

/** What is kept of visitors, as it is configured: durations and kinds, no address and no name. */
export const privacyOf = (config: Config): Privacy => ({
  singleHitsMonths: config.retentionMonths,
  source: config.matomo ? 'matomo' : 'own',
  place: PLACE,
  visitorSaltDays: SALT_DAYS,
  cookies: 'after consent',
  authorsKeptDays: config.authorsKeptDays,
  ownMachine: config.databaseUrl === undefined && config.clickhouseUrl === undefined,
  mailServer: config.smtpUrl !== undefined,
  paymentProvider: config.stripe !== undefined,
  identityProvider: config.oidc !== undefined,
});
