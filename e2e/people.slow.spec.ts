import { test } from '@playwright/test';
import { erasePerson } from './erase-person.ts';

test.use({ viewport: { width: 390, height: 844 } });

test('on a phone a person is found, handed over as a file, and erased after a question', ({
  page,
}) => erasePerson(page));
