import { lazy, Suspense } from 'react';
import { useSession } from '../platform/session.ts';
import { PageHeader } from '../ui/page-header.tsx';
import { ChooseConference } from './choose-conference.tsx';
import { TypePrefix } from './type-prefix.tsx';

const AllConferences = lazy(() => import('./all-conferences.tsx'));

/** Only who has several conferences needs its file. */
const Portfolio = lazy(() => import('./portfolio/portfolio.tsx'));

export default function HomePage() {
  const { user } = useSession();
  if (!user) return null;
  return (
    <>
      <PageHeader
        title={`Welcome, ${user.name}`}
        documentTitle="Home"
        lead={
          user.isAdmin
            ? 'Open the statistics of any conference by its prefix.'
            : 'Open the statistics of one of your conferences.'
        }
      />
      {user.isAdmin ? <TypePrefix user={user} /> : <ChooseConference userId={user._id} />}
      <Suspense>
        {user.isAdmin && <AllConferences />}
        <Portfolio user={user} />
      </Suspense>
    </>
  );
}
