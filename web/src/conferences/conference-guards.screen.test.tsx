import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { mailsAnswer } from '../../test/build-mails.ts';
import {
  buildAdmin,
  buildConference,
  buildUser,
  paid,
  withoutListFields,
} from '../../test/build-people.ts';
import { submissionsAnswer } from '../../test/build-submissions.ts';
import { buildCounting } from '../../test/build-system.ts';
import { banner } from '../../test/locators.ts';
import { renderScreen } from '../../test/render-screen.tsx';

const adminPaths = [
  '/admin/conferencelist/deleted',
  '/admin/conference/add',
  '/admin/conference/edit/CARDIO26',
  '/admin/conference/CARDIO26/submissions',
  '/admin/conference/CARDIO26/submissions/import',
  '/admin/conference/CARDIO26/paymentslist',
  '/admin/mails',
  '/admin/counting',
];

for (const path of adminPaths) {
  test(`${path} sends a stranger to the login`, async () => {
    await renderScreen(path);
    await expect.poll(() => location.pathname).toBe('/login');
  });
}

for (const path of adminPaths) {
  test(`${path} sends an organiser to the login`, async () => {
    await renderScreen(path, { user: buildUser() });
    await expect.poll(() => location.pathname).toBe('/login');
    await expect.element(banner('warning')).toMatchTextContent('as an administrator');
  });
}

for (const path of ['/admin/conferencelist', ...adminPaths]) {
  test(`SC App is current on ${path}`, async () => {
    const conference = buildConference(paid);
    await renderScreen(path, {
      user: buildAdmin(),
      answers: {
        'GET /api/conferences': { conferences: [conference] },
        'GET /api/conferences/{prefix}': withoutListFields(conference),
        'GET /api/deleted-conferences': { conferences: [] },
        'GET /api/users': [],
        'GET /api/counting': buildCounting(),
        'GET /api/mails': mailsAnswer([]),
        'GET /api/submissions/{prefix}': submissionsAnswer([]),
        'GET /api/submissions/import/{prefix}/last': { lastImport: null },
        'GET /api/submissioncodes/paymentslist/{prefix}': [],
      },
    });
    await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(location.pathname).toBe(path);
    await expect
      .element(page.getByRole('link', { name: 'SC App' }))
      .toHaveAttribute('data-current', 'true');
  });
}
