import { useEffect } from 'react';
import { paths } from '../platform/paths.ts';
import { goTo } from './address.ts';
import { useDocumentTitle } from './document-title.ts';
import classes from './outcome.module.css';
import { Support } from './support.tsx';

/** There is no such conference: its address is to be looked up where it came from. */
export function NotFound() {
  useDocumentTitle('404 Not found');
  useEffect(() => {
    if (window.location.pathname !== paths.notFound) goTo(paths.notFound, { replace: true });
  }, []);
  return (
    <div className={classes.outcome}>
      <h1 className={classes.title}>404</h1>
      <div className={classes.words}>
        <p>There is no page at this address. It may have been mistyped, or the page has moved.</p>
        <p>
          Open the link in the mail of your conference once more, or ask us at <Support />.
        </p>
      </div>
    </div>
  );
}
