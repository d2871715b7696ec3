import { useLocation } from 'react-router';
import { useSession } from '../platform/session.ts';
import { useSettings } from '../platform/settings.ts';
import { t } from '../texts/texts.tsx';
import { UnsavedChanges } from '../ui/form/unsaved-changes.tsx';
import { BrandContext } from '../ui/page-header.tsx';
import { Keys } from './palette/keys.tsx';
import { Screen } from './screen.tsx';
import classes from './shell.module.css';
import { Sidebar } from './sidebar.tsx';
import { Topbar } from './topbar.tsx';

/** The frame around the pages: sidebar, or a bar with a menu button, and the content. */
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
        <Topbar key={key} user={user} />
        <main id="content" className={classes.content} tabIndex={-1}>
          <UnsavedChanges>
            <Screen />
          </UnsavedChanges>
        </main>
      </div>
      <Keys />
    </BrandContext>
  );
}
