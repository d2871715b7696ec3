import { test } from '@playwright/test';
import { findAndPrint } from './find-and-print.ts';
import { wordsIn } from './words.ts';

test('an organiser gets from the sign-in to a printed answer in ten clicks, and the period stays', ({
  page,
}) => findAndPrint(page, wordsIn('en')));
