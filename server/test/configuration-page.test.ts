import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readConfig } from '../src/platform/config.ts';
import { variableNames } from '../src/platform/environment.ts';

const page = readFileSync(new URL('../../docs/configuration.md', import.meta.url), 'utf8');
const rows = page
  .split('\n')
  .filter((line) => line.startsWith('| `'))
  .map((line) => line.split('|').map((cell) => cell.trim()));
const namesIn = (cell = ''): string[] =>
  [...cell.matchAll(/`([A-Z_]+)`/g)].map(([, name = '']) => name);

test('docs/configuration.md has one row for each variable', () => {
  expect(rows.flatMap(([, names]) => namesIn(names)).toSorted()).toEqual(variableNames.toSorted());
});

test('each row says what the variable sets and its default', () => {
  expect(rows.filter(([, , sets, initial]) => !sets || !initial)).toEqual([]);
});

test('the defaults on the page are those of the program', () => {
  const config = readConfig({});
  const defaults = Object.fromEntries(
    rows.map(([, name = '', , initial = '']) => [name, /^`([^`]*)`/.exec(initial)?.[1]]),
  );
  expect(defaults).toMatchObject({
    '`HOST`': config.host,
    '`PORT`': String(config.port),
    '`DATA_DIR`': config.dataDir,
    '`PAYMENT_SWEEP_SECONDS`': String(config.paymentSweepSeconds),
    '`SUPPORT_EMAIL`': config.supportEmail,
    '`BRAND_NAME`': config.brandName,
    '`PRIVACY_URL`': config.privacyUrl,
    '`POSTER_URL`': config.site.posterUrl,
    '`MEDIA_PATH`': config.site.mediaPath,
    '`STAGING_HOST`': config.site.stagingHost,
    '`LABELS_PER_DAY`': String(config.labelsPerDay),
    '`RETENTION_MONTHS`': String(config.retentionMonths),
    '`AUTHORS_KEPT_DAYS`': String(config.authorsKeptDays),
    '`LOGINS_PER_MINUTE`': String(config.loginsPerMinute),
    '`RETRIEVALS_PER_HOUR`': String(config.retrievalsPerHour),
    '`CHECKOUTS_PER_HOUR`': String(config.checkoutsPerHour),
  });
});
