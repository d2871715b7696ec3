import { useState } from 'react';
import { useLocation } from 'react-router';
import { useSession } from '../platform/session.ts';
import { useSettings } from '../platform/settings.ts';
import { t } from '../texts/texts.tsx';
import { UnsavedChanges } from '../ui/form/unsaved-changes.tsx';
import { BrandContext } from '../ui/page-header.tsx';
import { TopbarEnd } from '../ui/topbar-end.ts';
import { Keys } from './palette/keys.tsx';
import { Screen } from './screen.tsx';
import classes from './shell.module.css';
import { Sidebar } from './sidebar.tsx';
import { Topbar } from './topbar.tsx';

/** The frame around the pages: sidebar, or a bar with a menu button, and the content. */
export function Shell() {
  const { key } = useLocation();
  const { user } = useSession();
  const [topbarEnd, setTopbarEnd] = useState<HTMLElement | null>(null);
  return (
    <BrandContext value={useSettings().brandName}>
      <a className={classes.skip} href="#content">
        {t('Skip to content')}
      </a>
      <div className={classes.shell}>
        <aside className={classes.side}>
          <Sidebar />
        </aside>
        <Topbar key={key} user={user} endRef={setTopbarEnd} />
        <main id="content" className={classes.content} tabIndex={-1}>
          <TopbarEnd value={topbarEnd}>
            <UnsavedChanges>
              <Screen />
            </UnsavedChanges>
          </TopbarEnd>
        </main>
      </div>
      <Keys />
    </BrandContext>
  );
}
