import type { UserInfo } from '#contract/users.ts';
import { plural, t } from '../texts/texts.tsx';
import { Loaded } from '../ui/loaded.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { ChooseConference, NoConferences } from './choose-conference.tsx';
import { Portfolio } from './portfolio/portfolio.tsx';
import { useUserConferences } from './user-conferences.ts';

/** An organiser chooses one of their conferences, and sees how each of them is doing. */
export function OrganiserHome({ user }: { user: UserInfo }) {
  const conferences = useUserConferences(user._id);
  const own = conferences.data ?? [];
  return (
    <>
      <PageHeader
        title={t('Welcome, {name}', { name: user.name })}
        documentTitle={t('Home')}
        lead={
          own.length > 0
            ? plural(own.length, '{count} conference', '{count} conferences')
            : '\u00a0'
        }
        status={own.length > 0 && <ChooseConference conferences={own} />}
      />
      <Loaded query={conferences} failed={t('Could not load your conferences')}>
        {(loaded) =>
          loaded.length === 0 ? <NoConferences /> : <Portfolio user={user} own={own} />
        }
      </Loaded>
    </>
  );
}
