import { test } from '@playwright/test';
import { remindOnce, settleElsewhere, waiveFee } from './fees.ts';

test.use({ viewport: { width: 390, height: 844 } });

test('on a phone a fee is waived, the code is sent, and the waiver is taken back', ({ page }) =>
  waiveFee(page));

test('on a phone a fee that was paid elsewhere is settled, and its author sees it', ({ page }) =>
  settleElsewhere(page));

test('on a phone authors are reminded, after a count and a preview, once a day', ({ page }) =>
  remindOnce(page));
