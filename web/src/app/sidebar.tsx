import {
  IconBuilding,
  IconCalendarEvent,
  IconCategory,
  IconChartBar,
  IconFileText,
  IconHeadphones,
  IconHistory,
  IconHome,
  IconKeyboard,
  IconLogin,
  IconLogout,
  IconPresentation,
  IconQrcode,
  IconSearch,
  IconServer,
  IconUser,
  IconUserCircle,
  IconUsers,
  IconVideo,
  IconWorld,
} from '@tabler/icons-react';
import { Link, useLocation } from 'react-router';
import { mayRead, type Screen, sectionOf } from '#contract/plans.ts';
import { isPrefix } from '#contract/prefix.ts';
import { conferenceIn, isConferencePath, paths } from '../platform/paths.ts';
import { periodSearch } from '../platform/period-search.ts';
import { mayOpen, useSession } from '../platform/session.ts';
import { useSettings } from '../platform/settings.ts';
import { t } from '../texts/texts.tsx';
import { ColorSchemeSwitch } from './color-scheme-switch.tsx';
import { LanguageChoice } from './language-choice.tsx';
import { type Icon, NavEntry } from './nav-entry.tsx';
import { commandKey } from './palette/command-key.ts';
import { open } from './palette/opened.ts';
import { PosterMark } from './poster-mark.tsx';
import classes from './sidebar.module.css';
import { useWarnings } from './use-warnings.ts';

const screens = (): { screen: Screen; label: string; icon: Icon }[] => [
  { screen: 'traffic', label: t('Overview'), icon: IconChartBar },
  { screen: 'posters', label: t('Top Posters'), icon: IconPresentation },
  { screen: 'authors', label: t('Top Authors'), icon: IconUser },
  { screen: 'topics', label: t('Top Topics'), icon: IconCategory },
  { screen: 'affiliations', label: t('Top Affiliations'), icon: IconBuilding },
  { screen: 'videos', label: t('Top Videos'), icon: IconVideo },
  { screen: 'audios', label: t('Top Audios'), icon: IconHeadphones },
  { screen: 'audience', label: t('Audience'), icon: IconWorld },
  { screen: 'content', label: t('Pages and Searches'), icon: IconFileText },
  { screen: 'sessions', label: t('Sessions'), icon: IconCalendarEvent },
];

export function Sidebar() {
  const { user } = useSession();
  return (
    <div className={classes.sidebar}>
      <div className={classes.top}>
        <Brand />
      </div>
      {user && (
        <>
          <SelectedConference />
          <GoTo />
        </>
      )}
      <nav className={classes.nav} aria-label={t('Main')}>
        {user?.isAdmin && <AdminPanel />}
        {user && <Analytics />}
        <ul className={classes.last}>
          {user ? (
            <>
              <NavEntry to={paths.account} icon={IconUserCircle} label={t('Account')} />
              <NavEntry to={paths.logout} icon={IconLogout} label={t('Logout')} />
            </>
          ) : (
            <NavEntry to={paths.login} icon={IconLogin} label={t('Login')} />
          )}
        </ul>
      </nav>
      <div className={classes.foot}>
        {user && (
          <p className={classes.who} title={user.email}>
            {user.name}
          </p>
        )}
        <ColorSchemeSwitch />
        <LanguageChoice />
        {user && (
          <button
            type="button"
            className={classes.small}
            aria-haspopup="dialog"
            aria-keyshortcuts="?"
            onClick={() => open('keys')}
          >
            <IconKeyboard size={16} stroke={1.6} aria-hidden />
            {t('Keyboard shortcuts')}
          </button>
        )}
        <Link to={paths.privacy} className={classes.small}>
          {t('Privacy and cookies')}
        </Link>
      </div>
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

/** The one in the address; on screens that are about none, the one that was opened last. */
function useSelectedConference(): string | null {
  const { user, conference } = useSession();
  const opened = conferenceIn(useLocation().pathname);
  return user && opened && isPrefix(opened) && mayOpen(user, opened) ? opened : conference;
}

function SelectedConference() {
  const conference = useSelectedConference();
  const { user } = useSession();
  const hasSeveral = user !== null && (user.isAdmin || user.prefixes.length > 1);
  return (
    <div className={classes.conference}>
      <p className={classes.conferenceWords}>
        <span className={classes.conferenceLabel}>{t('Conference')}</span>
        {conference ? (
          <strong className={classes.conferenceName}>{conference}</strong>
        ) : (
          <span className={classes.conferenceNone}>{t('None selected')}</span>
        )}
      </p>
      {hasSeveral && (
        <button
          type="button"
          className={classes.change}
          aria-label={t('Change conference')}
          aria-haspopup="dialog"
          onClick={() => open('conference')}
        >
          {t('Change')}
        </button>
      )}
    </div>
  );
}

const GoTo = () => (
  <button
    type="button"
    className={classes.goTo}
    aria-haspopup="dialog"
    aria-keyshortcuts="Control+K Meta+K"
    onClick={() => open('go')}
  >
    <IconSearch size={16} stroke={1.6} aria-hidden />
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

function Analytics() {
  const conference = useSelectedConference();
  const { user } = useSession();
  const { pathname, search } = useLocation();
  const atRoot = pathname === paths.root;
  const period = periodSearch(search);
  return (
    <section>
      <h2 className={classes.section}>{t('Analytics')}</h2>
      <ul>
        <NavEntry to={paths.home} icon={IconHome} label={t('Home')} current={atRoot} />
        {screens().map(({ screen, label, icon }) => (
          <NavEntry
            key={screen}
            to={conference ? paths.analytics(screen, conference) + period : null}
            icon={icon}
            label={label}
            notOnPlan={user !== null && !mayRead(user, sectionOf(screen))}
          />
        ))}
      </ul>
      {!conference && (
        <p className={classes.hint}>{t('Choose a conference on Home to open these.')}</p>
      )}
    </section>
  );
}
