import { useEffect } from 'react';
import { Link, useNavigate } from 'react-router';
import { paths } from '../platform/paths.ts';
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
      <PageHeader title="We wish to see you soon!" documentTitle="Logout" />
      <p>
        You are logged out. The <Link to={paths.login}>login page</Link> opens in a moment.
      </p>
    </>
  );
}
