import { useSession } from '../platform/session.ts';
import { t } from '../texts/texts.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { AllConferences } from './all-conferences.tsx';
import { ChooseConference } from './choose-conference.tsx';
import { Portfolio } from './portfolio/portfolio.tsx';
import { TypePrefix } from './type-prefix.tsx';

export default function HomePage() {
  const { user } = useSession();
  if (!user) return null;
  return (
    <>
      <PageHeader
        title={t('Welcome, {name}', { name: user.name })}
        documentTitle={t('Home')}
        lead={
          user.isAdmin
            ? t('Open the statistics of any conference by its prefix.')
            : t('Open the statistics of one of your conferences.')
        }
      />
      {user.isAdmin ? <TypePrefix user={user} /> : <ChooseConference userId={user._id} />}
      {user.isAdmin && <AllConferences />}
      <Portfolio user={user} />
    </>
  );
}
