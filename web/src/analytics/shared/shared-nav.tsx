import { Link } from 'react-router';
import { type Screen, screens, sectionOf } from '#contract/plans.ts';
import { t } from '../../texts/texts.tsx';
import { useHasSessions } from '../calls/programme.ts';
import { useLinks } from '../links.ts';
import { useReader } from '../reader.tsx';
import { sectionWords } from '../section-words.ts';
import classes from './shared.module.css';

/** The sections that were chosen for the link, and a report of them. */
export function SharedNav({ current }: { current: Screen | 'report' }) {
  const reader = useReader();
  const hasSessions = useHasSessions(reader);
  const links = useLinks();
  const shown = screens.filter(
    (screen) =>
      reader.sections.includes(sectionOf(screen)) &&
      (screen !== 'sessions' || hasSessions !== false),
  );
  return (
    <nav className={classes.nav} aria-label={t('Sections')}>
      {shown.map((screen) => (
        <Link
          key={screen}
          to={links.screen(screen)}
          aria-current={screen === current ? 'page' : undefined}
          data-unknown={(screen === 'sessions' && hasSessions === undefined) || undefined}
        >
          {sectionWords[screen].title()}
        </Link>
      ))}
      <Link to={links.report} aria-current={current === 'report' ? 'page' : undefined}>
        {t('Report')}
      </Link>
    </nav>
  );
}
