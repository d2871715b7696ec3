import { test } from '@playwright/test';
import { mailReports } from './mail-reports.ts';
import { wordsIn } from './words.ts';

test.use({ locale: 'de' });

test('an organiser has reports mailed in German', ({ page }) => mailReports(page, wordsIn('de')));
