import type { UserInfo } from '#contract/users.ts';
import { useSession } from '../platform/session.ts';
import { t } from '../texts/texts.tsx';
import { Banner } from '../ui/banner.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import classes from './account-page.module.css';
import { ChangePasswordForm } from './change-password-form.tsx';
import { Passkeys } from './passkeys/passkeys-section.tsx';
import { SecondFactor } from './second-factor/second-factor-section.tsx';
import { Sessions } from './sessions.tsx';
import { Tokens } from './tokens/tokens-section.tsx';

export default function AccountPage() {
  const { user } = useSession();
  if (!user) return null;
  return (
    <>
      <PageHeader title={t('Account')} />
      {user.secondFactorMissing && (
        <Banner
          tone="warning"
          text={t('Administrators must use two-factor authentication. Set it up to continue.')}
        />
      )}
      <dl className={classes.facts}>
        <div>
          <dt>{t('Name')}</dt>
          <dd>{user.name}</dd>
        </div>
        <div>
          <dt>{t('Email')}</dt>
          <dd>{user.email}</dd>
        </div>
      </dl>
      {!user.secondFactorMissing && (
        <section className={classes.section}>
          <h2 className={classes.heading}>{t('Change password')}</h2>
          <ChangePasswordForm email={user.email} />
        </section>
      )}
      <section className={classes.section}>
        <SecondFactor />
      </section>
      <section className={classes.section}>
        <Passkeys />
      </section>
      {!user.secondFactorMissing && <Rest user={user} />}
    </>
  );
}

/** What waits for a second factor that is required. */
const Rest = ({ user }: { user: UserInfo }) => (
  <>
    <section className={classes.section}>
      <Sessions />
    </section>
    <section className={classes.section}>
      <Tokens user={user} />
    </section>
  </>
);
