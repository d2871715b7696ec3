import { Route, Routes } from 'react-router';
import { sections } from '#contract/plans.ts';
import { paths, patterns } from '../platform/paths.ts';
import { AdminOnly, SignedInOnly } from './guards.tsx';
import { lazyScreen } from './lazy-screen.tsx';
import { NotFoundPage } from './not-found.tsx';
import { SharedShell } from './shared-shell.tsx';
import { Shell } from './shell.tsx';

const LoginPage = lazyScreen(() => import('../users/login-page.tsx'));
const LogoutPage = lazyScreen(() => import('../users/logout-page.tsx'));
const ForgotPage = lazyScreen(() => import('../users/forgot-page.tsx'));
const ResetPage = lazyScreen(() => import('../users/reset-page.tsx'));
const AccountPage = lazyScreen(() => import('../users/account-page.tsx'));
const AuditPage = lazyScreen(() => import('../users/audit-page.tsx'));
const HomePage = lazyScreen(() => import('../analytics/home-page.tsx'));
const ScreenPage = lazyScreen(() => import('../analytics/screen-page.tsx'));
const PosterPage = lazyScreen(() => import('../analytics/poster/poster-page.tsx'));
const ReportPage = lazyScreen(() => import('../analytics/report/report-page.tsx'));
const SharePage = lazyScreen(() => import('../analytics/share/share-page.tsx'));
const TrackingPage = lazyScreen(() => import('../analytics/tracking/tracking-page.tsx'));
const CountingPage = lazyScreen(() => import('../analytics/counting/counting-page.tsx'));
const SharedPage = lazyScreen(() => import('../analytics/shared/shared-page.tsx'));
const SharedReportPage = lazyScreen(() => import('../analytics/shared/shared-report-page.tsx'));
const UsersPage = lazyScreen(() => import('../users/users-page.tsx'));
const CreateUserPage = lazyScreen(() => import('../users/create-user-page.tsx'));
const EditUserPage = lazyScreen(() => import('../users/edit-user-page.tsx'));
const ConferencesPage = lazyScreen(() => import('../conferences/conferences-page.tsx'));
const DeletedPage = lazyScreen(() => import('../conferences/deleted-page.tsx'));
const AddConferencePage = lazyScreen(() => import('../conferences/add-conference-page.tsx'));
const EditConferencePage = lazyScreen(() => import('../conferences/edit-conference-page.tsx'));
const SubmissionsPage = lazyScreen(() => import('../submissions/submissions-page.tsx'));
const ImportPage = lazyScreen(() => import('../submissions/import-page.tsx'));
const MailsPage = lazyScreen(() => import('../mails/mails-page.tsx'));
const PaymentsListPage = lazyScreen(() => import('../payments/payments-list-page.tsx'));
const PrivacyPage = lazyScreen(() => import('./privacy.tsx'));

export const AppRoutes = () => (
  <Routes>
    <Route element={<SharedShell />}>
      <Route path={paths.shared} element={<SharedPage />} />
      {sections.map((screen) => (
        <Route
          key={screen}
          path={paths.sharedScreen(screen)}
          element={<SharedPage key={screen} screen={screen} />}
        />
      ))}
      <Route path={patterns.sharedPoster} element={<SharedPage screen="posters" />} />
      <Route path={paths.sharedReport} element={<SharedReportPage />} />
    </Route>
    <Route element={<Shell />}>
      <Route path={paths.login} element={<LoginPage />} />
      <Route path={paths.logout} element={<LogoutPage />} />
      <Route path={paths.forgot} element={<ForgotPage />} />
      <Route path={paths.reset} element={<ResetPage />} />
      <Route path={paths.privacy} element={<PrivacyPage />} />
      <Route element={<SignedInOnly />}>
        <Route path={paths.root} element={<HomePage />} />
        <Route path={paths.home} element={<HomePage />} />
        <Route path={paths.account} element={<AccountPage />} />
        {sections.map((screen) => (
          <Route
            key={screen}
            path={patterns.analytics(screen)}
            element={<ScreenPage key={screen} screen={screen} />}
          />
        ))}
        <Route path={patterns.poster} element={<PosterPage />} />
        <Route path={patterns.report} element={<ReportPage />} />
        <Route path={patterns.shareLinks} element={<SharePage />} />
        <Route path={patterns.tracking} element={<TrackingPage />} />
      </Route>
      <Route element={<AdminOnly />}>
        <Route path={paths.users} element={<UsersPage />} />
        <Route path={paths.userCreate} element={<CreateUserPage />} />
        <Route path={patterns.userEdit} element={<EditUserPage />} />
        <Route path={paths.conferences} element={<ConferencesPage />} />
        <Route path={paths.conferencesDeleted} element={<DeletedPage />} />
        <Route path={paths.conferenceAdd} element={<AddConferencePage />} />
        <Route path={patterns.conferenceEdit} element={<EditConferencePage />} />
        <Route path={patterns.submissions} element={<SubmissionsPage />} />
        <Route path={patterns.submissionsImport} element={<ImportPage />} />
        <Route path={patterns.paymentsList} element={<PaymentsListPage />} />
        <Route path={paths.mails} element={<MailsPage />} />
        <Route path={paths.counting} element={<CountingPage />} />
        <Route path={paths.audit} element={<AuditPage />} />
      </Route>
      <Route path="*" element={<NotFoundPage />} />
    </Route>
  </Routes>
);
