import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '../../test/expectations.ts';
import { renderScreen } from '../../test/render-screen.tsx';

test.each(['/404', '/nothing/here', '/analytics/nothing/A26'])(
  '%s shows the not-found screen',
  async (path) => {
    await renderScreen(path);
    await expect.element(page.getByText('404')).toBeVisible();
    await expectAccessible();
  },
);
