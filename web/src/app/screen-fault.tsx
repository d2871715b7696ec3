import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate, useNavigation, useRouteError } from 'react-router';
import { reportFault } from '../platform/report-fault.ts';
import { isServerThere } from '../platform/server-there.ts';
import { t } from '../texts/texts.tsx';
import { FileMissing, forgetMissing } from '../ui/lazy-file.tsx';
import { Spinner } from '../ui/spinner.tsx';
import classes from './shell.module.css';

declare global {
  interface Window {
    /** Of public/start.js: reloads the page, at most once a minute; says whether it does. */
    reloadOnce?: () => boolean;
  }
}

export const reportScreenFault = (fault: unknown): void =>
  reportFault(fault instanceof FileMissing ? 'file' : 'render', fault);

/** In the place of a screen that could not be loaded or drawn: says so, and offers what helps. */
export function ScreenFault() {
  const fault = useRouteError();
  return fault instanceof FileMissing ? <NotLoaded /> : <NotDrawn />;
}

/** After an update a file may be gone: the page is loaded anew, once. Where that does not help: words. */
function NotLoaded() {
  const location = useLocation();
  const navigate = useNavigate();
  const { state } = useNavigation();
  const [stays, setStays] = useState(false);
  const [isTrying, setTrying] = useState(false);
  useEffect(() => {
    void isServerThere().then((there) => setStays(!there || !window.reloadOnce?.()));
    return forgetMissing;
  }, []);
  /** A browser may keep in mind that a file was not there: a new page asks again. */
  const retry = async () => {
    setTrying(true);
    if (await isServerThere()) return window.location.reload();
    setTrying(false);
    forgetMissing();
    void navigate(location, { replace: true, state: location.state });
  };
  if (!stays) return <Spinner />;
  return (
    <div className={classes.fault} role="alert">
      <h1>{t('Could not load this page')}</h1>
      <p>{t('The connection was lost, or an update is in progress.')}</p>
      <Button onClick={retry} loading={isTrying || state === 'loading'}>
        {t('Retry')}
      </Button>
    </div>
  );
}

const NotDrawn = () => (
  <div className={classes.fault} role="alert">
    <h1>{t('Could not display this page')}</h1>
    <p>{t('Something went wrong. Reload the page to try again.')}</p>
    <Button onClick={() => window.location.reload()}>{t('Reload')}</Button>
  </div>
);
