import { test } from '@playwright/test';
import { erasePerson } from './erase-person.ts';

test('a person is found, handed over as a file, and erased after a question', ({ page }) =>
  erasePerson(page));
