import { useEffect, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { paths } from '../platform/paths.ts';
import { rich, t } from '../texts/texts.tsx';
import { Banner } from '../ui/banner.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import type { LoginState } from './login-state.ts';
import { logOut } from './logout.ts';
import { serverNotTold } from './user-messages.ts';

const GOODBYE_MS = 2000;

export default function LogoutPage() {
  const navigate = useNavigate();
  const [isTold, setTold] = useState(true);
  useEffect(() => void logOut().then(setTold), []);
  useEffect(() => {
    const state: LoginState = { from: paths.home, notice: isTold ? null : 'untold' };
    const timer = setTimeout(() => navigate(paths.login, { replace: true, state }), GOODBYE_MS);
    return () => clearTimeout(timer);
  }, [navigate, isTold]);

  return (
    <>
      <PageHeader title={t('We wish to see you soon!')} documentTitle={t('Logout')} />
      {!isTold && <Banner {...serverNotTold()} />}
      <p>
        {rich('You are signed out. The <login>login page</login> opens in a moment.', {
          login: (words) => <Link to={paths.login}>{words}</Link>,
        })}
      </p>
    </>
  );
}
