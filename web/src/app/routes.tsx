import type { ComponentType, ReactNode } from 'react';
import type { LoaderFunctionArgs, RouteObject } from 'react-router';
import { isGroupSection } from '#contract/analytics-filters.ts';
import { type Screen, screens, sections } from '#contract/plans.ts';
import { fileMissing } from '../platform/lazy-file.tsx';
import { paths, patterns } from '../platform/paths.ts';
import { Spinner } from '../ui/spinner.tsx';
import { AdminOnly, SignedInOnly } from './guards.tsx';
import { NotFoundPage } from './not-found.tsx';
import {
  readAccount,
  readAudit,
  readConference,
  readConferences,
  readDeleted,
  readHome,
  readLabel,
  readMailings,
  readPayments,
  readReport,
  readScreen,
  readShares,
  readStatistics,
  readSubmissions,
  readUser,
  readUsers,
} from './screen-data.ts';
import { ScreenFault } from './screen-fault.tsx';
import { SharedShell } from './shared-shell.tsx';
import { Shell } from './shell.tsx';

type File = () => Promise<{ default: ComponentType }>;

/** One screen: its file comes when it is opened, and what it reads first is asked for meanwhile. */
const screen = (
  path: string,
  load: File,
  read?: (args: LoaderFunctionArgs) => void,
): RouteObject => ({
  path,
  lazy: async () => {
    const file = await load().catch(fileMissing);
    return { Component: file.default };
  },
  ...(read && {
    loader: (args) => {
      read(args);
      return null;
    },
    shouldRevalidate: ({ currentUrl, nextUrl }) => currentUrl.pathname !== nextUrl.pathname,
  }),
});

/** One that fails does not take the frame around it along. */
const framed = (frame: ReactNode, children: RouteObject[]): RouteObject => ({
  element: frame,
  errorElement: <ScreenFault />,
  children: [{ hydrateFallbackElement: <Spinner />, errorElement: <ScreenFault />, children }],
});

const groupSections = sections.filter(isGroupSection);

const statistics = screens.map((name) =>
  screen(
    patterns.analytics(name),
    async () => {
      const { default: ScreenPage } = await import('../analytics/screen-page.tsx');
      return { default: () => <ScreenPage key={name} screen={name} /> };
    },
    readScreen(name),
  ),
);

const sharedPage =
  (name?: Screen): File =>
  async () => {
    const { default: SharedPage } = await import('../analytics/shared/shared-page.tsx');
    return { default: () => <SharedPage key={name} {...(name && { screen: name })} /> };
  };

const forSignedIn = [
  screen(paths.root, () => import('../analytics/home-page.tsx'), readHome),
  screen(paths.home, () => import('../analytics/home-page.tsx'), readHome),
  screen(paths.account, () => import('../users/account-page.tsx'), readAccount),
  ...statistics,
  ...groupSections.map((section) =>
    screen(
      patterns.label(section),
      async () => {
        const { default: LabelPage } = await import('../analytics/label/label-page.tsx');
        return { default: () => <LabelPage key={section} section={section} /> };
      },
      readLabel(section),
    ),
  ),
  screen(patterns.report, () => import('../analytics/report/report-page.tsx'), readReport),
  screen(patterns.shareLinks, () => import('../analytics/share/share-page.tsx'), readShares),
  screen(patterns.mailings, () => import('../analytics/mailings/mailings-page.tsx'), readMailings),
  screen(
    patterns.tracking,
    () => import('../analytics/tracking/tracking-page.tsx'),
    readStatistics,
  ),
  screen(patterns.hallCards, () => import('../analytics/hall/cards-page.tsx'), readStatistics),
];

const forAdmins = [
  screen(paths.users, () => import('../users/users-page.tsx'), readUsers),
  screen(paths.userCreate, () => import('../users/create-user-page.tsx')),
  screen(patterns.userEdit, () => import('../users/edit-user-page.tsx'), readUser),
  screen(paths.conferences, () => import('../conferences/conferences-page.tsx'), readConferences),
  screen(paths.conferencesDeleted, () => import('../conferences/deleted-page.tsx'), readDeleted),
  screen(paths.conferenceAdd, () => import('../conferences/add-conference-page.tsx')),
  screen(
    patterns.conferenceEdit,
    () => import('../conferences/edit-conference-page.tsx'),
    readConference,
  ),
  screen(
    patterns.submissions,
    () => import('../submissions/submissions-page.tsx'),
    readSubmissions,
  ),
  screen(patterns.submissionsImport, () => import('../submissions/import-page.tsx')),
  screen(patterns.paymentsList, () => import('../payments/payments-list-page.tsx'), readPayments),
  screen(patterns.matomoMove, () => import('../analytics/moving/move-page.tsx')),
  screen(paths.mails, () => import('../mails/mails-page.tsx')),
  screen(paths.counting, () => import('../analytics/counting/counting-page.tsx')),
  screen(paths.system, () => import('../system/system-page.tsx')),
  screen(paths.people, () => import('../people/people-page.tsx')),
  screen(paths.audit, () => import('../users/audit-page.tsx'), readAudit),
];

export const routes: RouteObject[] = [
  framed(<SharedShell />, [
    screen(paths.shared, sharedPage()),
    ...screens.map((name) => screen(paths.sharedScreen(name), sharedPage(name))),
    ...groupSections.map((section) => screen(patterns.sharedLabel(section), sharedPage(section))),
    screen(paths.sharedReport, () => import('../analytics/shared/shared-report-page.tsx')),
  ]),
  framed(<Shell />, [
    screen(paths.login, () => import('../users/login-page.tsx')),
    screen(paths.loginCallback, () => import('../users/single-sign-on/callback-page.tsx')),
    screen(paths.logout, () => import('../users/logout-page.tsx')),
    screen(paths.forgot, () => import('../users/forgot-page.tsx')),
    screen(paths.reset, () => import('../users/reset-page.tsx')),
    screen(paths.privacy, () => import('./privacy.tsx')),
    screen(paths.privacyDetails, () => import('./privacy-details.tsx')),
    framed(<SignedInOnly />, forSignedIn),
    framed(<AdminOnly />, forAdmins),
    { path: '*', element: <NotFoundPage /> },
  ]),
];
