import { Suspense, useState } from 'react';
import type { UserInfo } from '#contract/users.ts';
import { lazyFile } from '../ui/lazy-file.tsx';
import { AccountButton } from './account-button.tsx';
import classes from './account-menu.module.css';

/** Loaded with the first use: few pages need it, and all would wait for it. */
const AccountPopover = lazyFile(() => import('./account-popover.tsx'));

/** Who is signed in, with what belongs to the account: at the bottom of the sidebar. */
export function AccountMenu({ user }: { user: UserInfo }) {
  const [isUsed, setUsed] = useState(false);
  const button = <AccountButton user={user} onPress={() => setUsed(true)} />;
  return (
    <div className={classes.foot}>
      {isUsed ? (
        <Suspense fallback={button}>
          <AccountPopover user={user} />
        </Suspense>
      ) : (
        button
      )}
    </div>
  );
}
