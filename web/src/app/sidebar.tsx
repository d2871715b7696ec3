import {
  IconBuilding,
  IconCalendarEvent,
  IconChartBar,
  IconFileText,
  IconHeadphones,
  IconHistory,
  IconHome,
  IconLogin,
  IconLogout,
  IconPresentation,
  IconQrcode,
  IconSearch,
  IconServer,
  IconTag,
  IconUser,
  IconUsers,
  IconVideo,
  IconWorld,
} from '@tabler/icons-react';
import { Link, useLocation } from 'react-router';
import { mayRead, type Screen, sectionOf } from '#contract/plans.ts';
import type { UserInfo } from '#contract/users.ts';
import { isConferencePath, paths } from '../platform/paths.ts';
import { periodSearch } from '../platform/period-search.ts';
import { useSession } from '../platform/session.ts';
import { useSettings } from '../platform/settings.ts';
import { t } from '../texts/texts.tsx';
import { PosterMark } from '../ui/poster-mark.tsx';
import { AccountMenu } from './account-menu.tsx';
import { ColorSchemeSwitch } from './color-scheme-switch.tsx';
import { ConferenceSwitch } from './conference-switch.tsx';
import { LanguageChoice } from './language-choice.tsx';
import { type Icon, NavEntry } from './nav-entry.tsx';
import { commandKey } from './palette/command-key.ts';
import { open } from './palette/opened.ts';
import classes from './sidebar.module.css';
import { useSelectedConference } from './use-selected-conference.ts';
import { useWarnings } from './use-warnings.ts';

const screens = (): { screen: Screen; label: string; icon: Icon }[] => [
  { screen: 'traffic', label: t('Overview'), icon: IconChartBar },
  { screen: 'posters', label: t('Top Posters'), icon: IconPresentation },
  { screen: 'authors', label: t('Top Authors'), icon: IconUser },
  { screen: 'topics', label: t('Top Topics'), icon: IconTag },
  { screen: 'affiliations', label: t('Top Affiliations'), icon: IconBuilding },
  { screen: 'videos', label: t('Top Videos'), icon: IconVideo },
  { screen: 'audios', label: t('Top Audios'), icon: IconHeadphones },
  { screen: 'audience', label: t('Audience'), icon: IconWorld },
  { screen: 'content', label: t('Pages and Searches'), icon: IconFileText },
  { screen: 'sessions', label: t('Sessions'), icon: IconCalendarEvent },
];

/** The conference on top, the sections of the product, and the account at the bottom. */
export function Sidebar() {
  const { user } = useSession();
  return (
    <div className={classes.sidebar}>
      <div className={classes.top}>
        <Brand />
      </div>
      {user && (
        <>
          <ConferenceSwitch user={user} />
          <JumpTo />
        </>
      )}
      <nav className={classes.nav} aria-label={t('Main')}>
        {user?.isAdmin && <AdminPanel />}
        {user && <Analytics user={user} />}
        <ul className={classes.last}>
          {user ? (
            <NavEntry to={paths.logout} icon={IconLogout} label={t('Logout')} />
          ) : (
            <NavEntry to={paths.login} icon={IconLogin} label={t('Login')} />
          )}
        </ul>
      </nav>
      {user ? <AccountMenu user={user} /> : <SignedOutFoot />}
    </div>
  );
}

export function Brand() {
  const { brandName } = useSettings();
  return (
    <Link to={paths.home} className={classes.brand}>
      <PosterMark />
      {brandName}
    </Link>
  );
}

const JumpTo = () => (
  <button
    type="button"
    className={classes.jump}
    aria-haspopup="dialog"
    aria-keyshortcuts="Control+K Meta+K"
    onClick={() => open('go')}
  >
    <IconSearch size={16} stroke={1.5} aria-hidden />
    {t('Jump to…')}
    <kbd aria-hidden>{[commandKey, 'K'].join(' ')}</kbd>
  </button>
);

function AdminPanel() {
  const { pathname } = useLocation();
  return (
    <section>
      <h2 className={classes.section}>{t('Admin Panel')}</h2>
      <ul>
        <NavEntry to={paths.users} icon={IconUsers} label={t('Analytics Users')} />
        <NavEntry
          to={paths.conferences}
          icon={IconQrcode}
          label={t('SC App')}
          current={isConferencePath(pathname)}
        />
        <NavEntry to={paths.audit} icon={IconHistory} label={t('Audit Log')} />
        <NavEntry
          to={paths.system}
          icon={IconServer}
          label={t('System')}
          warnings={useWarnings()}
        />
      </ul>
    </section>
  );
}

/** Without a conference there are no statistics to open: Home selects one. */
function Analytics({ user }: { user: UserInfo }) {
  const conference = useSelectedConference();
  const { pathname, search } = useLocation();
  return (
    <section>
      <h2 className={classes.section}>{t('Analytics')}</h2>
      <ul>
        <NavEntry
          to={paths.home}
          icon={IconHome}
          label={t('Home')}
          current={pathname === paths.root}
        />
        {conference !== null &&
          screens().map(({ screen, label, icon }) => (
            <NavEntry
              key={screen}
              to={paths.analytics(screen, conference) + periodSearch(search)}
              icon={icon}
              label={label}
              notOnPlan={!mayRead(user, sectionOf(screen))}
            />
          ))}
      </ul>
    </section>
  );
}

const SignedOutFoot = () => (
  <div className={classes.foot}>
    <ColorSchemeSwitch />
    <LanguageChoice />
    <Link to={paths.privacy} className={classes.small}>
      {t('Privacy and cookies')}
    </Link>
  </div>
);
