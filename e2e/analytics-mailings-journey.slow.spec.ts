import { test } from '@playwright/test';
import { mailReports } from './mail-reports.ts';
import { wordsIn } from './words.ts';

test('an organiser has reports mailed, tries one, and turns alerts on', ({ page }) =>
  mailReports(page, wordsIn('en')));
