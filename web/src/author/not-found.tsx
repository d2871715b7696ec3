import { useEffect } from 'react';
import { paths } from '../platform/paths.ts';
import { goTo } from './address.ts';
import { useDocumentTitle } from './document-title.ts';
import classes from './outcome.module.css';
import { support } from './tags.tsx';
import { useTexts } from './texts.tsx';

/** There is no such conference: its address is to be looked up where it came from. */
export function NotFound() {
  const { t, rich } = useTexts();
  useDocumentTitle(t('notFound.title'));
  useEffect(() => {
    if (window.location.pathname !== paths.notFound) goTo(paths.notFound, { replace: true });
  }, []);
  return (
    <div className={classes.outcome}>
      <h1 className={classes.title}>404</h1>
      <div className={classes.words}>
        <p>{t('notFound.what')}</p>
        <p>{rich('notFound.help', { support })}</p>
      </div>
    </div>
  );
}
