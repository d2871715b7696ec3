import { test } from '@playwright/test';
import { remindOnce, settleElsewhere, waiveFee } from './fees.ts';

test('a fee is waived, the code is sent, and the waiver is taken back', ({ page }) =>
  waiveFee(page));

test('a fee that was paid elsewhere is settled with its reference, and its author sees it', ({
  page,
}) => settleElsewhere(page));

test('authors are reminded, after a count and a preview, once a day', ({ page }) =>
  remindOnce(page));
