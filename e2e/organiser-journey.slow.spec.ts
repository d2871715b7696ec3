import { test } from '@playwright/test';
import { findAndPrint } from './find-and-print.ts';
import { wordsIn } from './words.ts';

test.use({ locale: 'de' });

test('in German, too, it takes an organiser ten clicks to a printed answer', ({ page }) =>
  findAndPrint(page, wordsIn('de')));
