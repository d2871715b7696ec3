import { lazy } from 'react';
import { Route, Routes } from 'react-router';
import { sections } from '#contract/plans.ts';
import { paths, patterns } from '../platform/paths.ts';
import { AuthorShell } from './author-shell.tsx';
import { AdminOnly, SignedInOnly } from './guards.tsx';
import { NotFoundPage } from './not-found.tsx';
import { SharedShell } from './shared-shell.tsx';
import { Shell } from './shell.tsx';

const LoginPage = lazy(() => import('../users/login-page.tsx'));
const LogoutPage = lazy(() => import('../users/logout-page.tsx'));
const ForgotPage = lazy(() => import('../users/forgot-page.tsx'));
const ResetPage = lazy(() => import('../users/reset-page.tsx'));
const AccountPage = lazy(() => import('../users/account-page.tsx'));
const AuditPage = lazy(() => import('../users/audit-page.tsx'));
const HomePage = lazy(() => import('../analytics/home-page.tsx'));
const ScreenPage = lazy(() => import('../analytics/screen-page.tsx'));
const PosterPage = lazy(() => import('../analytics/poster/poster-page.tsx'));
const ReportPage = lazy(() => import('../analytics/report/report-page.tsx'));
const SharePage = lazy(() => import('../analytics/share/share-page.tsx'));
const TrackingPage = lazy(() => import('../analytics/tracking/tracking-page.tsx'));
const CountingPage = lazy(() => import('../analytics/counting/counting-page.tsx'));
const SharedPage = lazy(() => import('../analytics/shared/shared-page.tsx'));
const SharedReportPage = lazy(() => import('../analytics/shared/shared-report-page.tsx'));
const UsersPage = lazy(() => import('../users/users-page.tsx'));
const CreateUserPage = lazy(() => import('../users/create-user-page.tsx'));
const EditUserPage = lazy(() => import('../users/edit-user-page.tsx'));
const ConferencesPage = lazy(() => import('../conferences/conferences-page.tsx'));
const DeletedPage = lazy(() => import('../conferences/deleted-page.tsx'));
const AddConferencePage = lazy(() => import('../conferences/add-conference-page.tsx'));
const EditConferencePage = lazy(() => import('../conferences/edit-conference-page.tsx'));
const SubmissionsPage = lazy(() => import('../submissions/submissions-page.tsx'));
const ImportPage = lazy(() => import('../submissions/import-page.tsx'));
const MailsPage = lazy(() => import('../mails/mails-page.tsx'));
const PaymentsListPage = lazy(() => import('../payments/payments-list-page.tsx'));
const RetrievePage = lazy(() => import('../submissions/retrieve-page.tsx'));
const PaidRetrievalPage = lazy(() => import('../payments/paid-retrieval-page.tsx'));
const AfterPaymentPage = lazy(() => import('../payments/after-payment-page.tsx'));
const PrivacyPage = lazy(() => import('./privacy.tsx'));

export const AppRoutes = () => (
  <Routes>
    <Route element={<AuthorShell />}>
      <Route path={patterns.retrieval} element={<RetrievePage />} />
      <Route path={patterns.paidRetrieval} element={<PaidRetrievalPage />} />
      <Route path={patterns.afterPayment} element={<AfterPaymentPage />} />
    </Route>
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
