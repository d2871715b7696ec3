import { useLocation } from 'react-router';
import { useSession } from '../platform/session.ts';
import { useSettings } from '../platform/settings.ts';
import { t } from '../texts/texts.tsx';
import { BrandContext } from '../ui/page-header.tsx';
import { LanguageChoice } from './language-choice.tsx';
import { MenuSheet } from './menu-sheet.tsx';
import { Keys } from './palette/keys.tsx';
import { Screen } from './screen.tsx';
import classes from './shell.module.css';
import { Brand, Sidebar } from './sidebar.tsx';

/** The frame around the screens: sidebar, or a bar with a menu button, and the content. */
export function Shell() {
  const { key } = useLocation();
  const { user } = useSession();
  return (
    <BrandContext value={useSettings().brandName}>
      <a className={classes.skip} href="#content">
        {t('Skip to content')}
      </a>
      <div className={classes.shell}>
        <aside className={classes.side}>
          <Sidebar />
        </aside>
        <header className={classes.bar}>
          <MenuSheet key={key} />
          <Brand />
          {!user && (
            <span className={classes.end}>
              <LanguageChoice />
            </span>
          )}
        </header>
        <main id="content" className={classes.content} tabIndex={-1}>
          <Screen />
        </main>
      </div>
      <Keys />
    </BrandContext>
  );
}
