import { useEffect } from 'react';
import { Link, useNavigate } from 'react-router';
import { paths } from '../platform/paths.ts';
import { rich, t } from '../texts/texts.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { logOut } from './logout.ts';

const GOODBYE_MS = 2000;

export default function LogoutPage() {
  const navigate = useNavigate();
  useEffect(logOut, []);
  useEffect(() => {
    const timer = setTimeout(() => navigate(paths.login, { replace: true }), GOODBYE_MS);
    return () => clearTimeout(timer);
  }, [navigate]);

  return (
    <>
      <PageHeader title={t('We wish to see you soon!')} documentTitle={t('Logout')} />
      <p>
        {rich('You are logged out. The <login>login page</login> opens in a moment.', {
          login: (words) => <Link to={paths.login}>{words}</Link>,
        })}
      </p>
    </>
  );
}
