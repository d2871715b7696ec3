import type { UserInfo } from '#contract/users.ts';
import { AllConferences } from '../analytics/all-conferences.tsx';
import { OrganiserHome } from '../analytics/organiser-home.tsx';
import { TypePrefix } from '../analytics/type-prefix.tsx';
import { useConferences } from '../platform/conferences.ts';
import { isConferenceLive } from '../platform/is-conference-live.ts';
import { useSession } from '../platform/session.ts';
import { OpenIssues } from '../system/open-issues.tsx';
import { plural, t } from '../texts/texts.tsx';
import { PageHeader } from '../ui/page-header.tsx';

/** The first page after signing in: an administrator's open issues, or an organiser's conferences. */
export default function HomePage() {
  const { user } = useSession();
  if (!user) return null;
  return user.isAdmin ? <AdminHome user={user} /> : <OrganiserHome user={user} />;
}

const AdminHome = ({ user }: { user: UserInfo }) => (
  <>
    <PageHeader
      title={t('Welcome, {name}', { name: user.name })}
      documentTitle={t('Home')}
      lead={<ConferenceCounts />}
    />
    <TypePrefix user={user} />
    <OpenIssues />
    <AllConferences />
  </>
);

/** "47 conferences, 3 live"; its line is kept while they load. */
function ConferenceCounts() {
  const { data } = useConferences();
  if (!data) return '\u00a0';
  const now = new Date();
  const live = data.filter((conference) => isConferenceLive(conference, now)).length;
  const all = plural(data.length, '{count} conference', '{count} conferences');
  return live > 0 ? `${all}, ${t('{count} live', { count: live })}` : all;
}
