import { useSession } from '../platform/session.ts';
import { PageHeader } from '../ui/page-header.tsx';
import classes from './account-page.module.css';
import { ChangePasswordForm } from './change-password-form.tsx';
import { Sessions } from './sessions.tsx';
import { Tokens } from './tokens/tokens.tsx';

export default function AccountPage() {
  const { user } = useSession();
  if (!user) return null;
  return (
    <>
      <PageHeader title="Account" />
      <dl className={classes.facts}>
        <div>
          <dt>Name</dt>
          <dd>{user.name}</dd>
        </div>
        <div>
          <dt>Email</dt>
          <dd>{user.email}</dd>
        </div>
      </dl>
      <section className={classes.section}>
        <h2 className={classes.heading}>Change password</h2>
        <ChangePasswordForm email={user.email} />
      </section>
      <section className={classes.section}>
        <Sessions />
      </section>
      <section className={classes.section}>
        <Tokens user={user} />
      </section>
    </>
  );
}
