import type { ComponentType, ReactNode } from 'react';
import type { RouteObject } from 'react-router';
import { groupSections, mediaSections, pagePaths } from '#contract/pages.ts';
import { type Screen, screens } from '#contract/plans.ts';
import { fileMissing } from '../ui/lazy-file.tsx';
import { Spinner } from '../ui/spinner.tsx';
import { AdminOnly, SignedInOnly } from './guards.tsx';
import { LoginLayout } from './login-layout.tsx';
import { NotFoundPage } from './not-found.tsx';
import { readPage } from './read-page.ts';
import { ScreenFault } from './screen-fault.tsx';
import { SharedShell } from './shared-shell.tsx';
import { Shell } from './shell.tsx';

type File = () => Promise<{ default: ComponentType }>;

/** One screen: its file comes when it is opened, and what it reads first is asked for meanwhile. */
const screen = (path: string, load: File): RouteObject => ({
  path,
  lazy: async () => {
    const file = await load().catch(fileMissing);
    return { Component: file.default };
  },
  loader: ({ request }) => {
    readPage(request.url);
    return null;
  },
  shouldRevalidate: ({ currentUrl, nextUrl }) => currentUrl.pathname !== nextUrl.pathname,
});

/** One that fails does not take the frame around it along. */
const framed = (frame: ReactNode, children: RouteObject[]): RouteObject => ({
  element: frame,
  errorElement: <ScreenFault />,
  children: [{ hydrateFallbackElement: <Spinner />, errorElement: <ScreenFault />, children }],
});

const statistics = screens.map((name) =>
  screen(pagePaths.analytics[name], async () => {
    const { default: ScreenPage } = await import('../analytics/screen-page.tsx');
    return { default: () => <ScreenPage key={name} screen={name} /> };
  }),
);

const sharedPage =
  (name?: Screen): File =>
  async () => {
    const { default: SharedPage } = await import('../analytics/shared/shared-page.tsx');
    return { default: () => <SharedPage key={name} {...(name && { screen: name })} /> };
  };

const forSignedIn = [
  screen(pagePaths.root, () => import('./home-page.tsx')),
  screen(pagePaths.home, () => import('./home-page.tsx')),
  screen(pagePaths.account, () => import('../users/account-page.tsx')),
  ...statistics,
  ...groupSections.map((section) =>
    screen(pagePaths.label[section], async () => {
      const { default: DetailPage } = await import('../analytics/detail-pages/detail-page.tsx');
      return { default: () => <DetailPage key={section} section={section} /> };
    }),
  ),
  ...mediaSections.map((section) =>
    screen(pagePaths.media[section], async () => {
      const { default: FilePage } = await import('../analytics/media/media-file-page.tsx');
      return { default: () => <FilePage key={section} section={section} /> };
    }),
  ),
  screen(pagePaths.report, () => import('../analytics/report/report-page.tsx')),
  screen(pagePaths.shareLinks, () => import('../analytics/share/share-page.tsx')),
  screen(pagePaths.mailings, () => import('../analytics/mailings/mailings-page.tsx')),
  screen(pagePaths.tracking, () => import('../analytics/tracking/tracking-page.tsx')),
  screen(pagePaths.hallCards, () => import('../analytics/hall/cards-page.tsx')),
];

const forAdmins = [
  screen(pagePaths.users, () => import('../users/users-page.tsx')),
  screen(pagePaths.userCreate, () => import('../users/create-user-page.tsx')),
  screen(pagePaths.userEdit, () => import('../users/edit-user-page.tsx')),
  screen(pagePaths.conferences, () => import('../conferences/conferences-page.tsx')),
  screen(pagePaths.conferencesDeleted, () => import('../conferences/deleted-page.tsx')),
  screen(pagePaths.conferenceAdd, () => import('../conferences/add-conference-page.tsx')),
  screen(pagePaths.conferenceEdit, () => import('../conferences/edit-conference-page.tsx')),
  screen(pagePaths.submissions, () => import('../submissions/submissions-page.tsx')),
  screen(pagePaths.submissionsImport, () => import('../submissions/import-page.tsx')),
  screen(pagePaths.paymentsList, () => import('../payments/payments-list-page.tsx')),
  screen(pagePaths.matomoMove, () => import('../analytics/moving/move-page.tsx')),
  screen(pagePaths.mails, () => import('../mails/mails-page.tsx')),
  screen(pagePaths.counting, () => import('../analytics/counting/counting-page.tsx')),
  screen(pagePaths.system, () => import('../system/system-page.tsx')),
  screen(pagePaths.people, () => import('../people/people-page.tsx')),
  screen(pagePaths.audit, () => import('../users/audit-page.tsx')),
];

export const routes: RouteObject[] = [
  framed(<SharedShell />, [
    screen(pagePaths.shared, sharedPage()),
    ...screens.map((name) => screen(pagePaths.sharedScreen[name], sharedPage(name))),
    ...groupSections.map((section) => screen(pagePaths.sharedLabel[section], sharedPage(section))),
    ...mediaSections.map((section) => screen(pagePaths.sharedMedia[section], sharedPage(section))),
    screen(pagePaths.sharedReport, () => import('../analytics/shared/shared-report-page.tsx')),
  ]),
  framed(<LoginLayout />, [screen(pagePaths.login, () => import('../users/login-page.tsx'))]),
  framed(<Shell />, [
    screen(pagePaths.loginCallback, () => import('../users/single-sign-on/callback-page.tsx')),
    screen(pagePaths.logout, () => import('../users/logout-page.tsx')),
    screen(pagePaths.forgot, () => import('../users/forgot-page.tsx')),
    screen(pagePaths.reset, () => import('../users/reset-page.tsx')),
    screen(pagePaths.privacy, () => import('./privacy.tsx')),
    screen(pagePaths.privacyDetails, () => import('./privacy-details.tsx')),
    framed(<SignedInOnly />, forSignedIn),
    framed(<AdminOnly />, forAdmins),
    { path: '*', element: <NotFoundPage /> },
  ]),
];
