import { Link } from 'react-router';
import { paths } from '../platform/paths.ts';
import { useSettings } from '../platform/settings.ts';
import { rich, t } from '../texts/texts.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import classes from './privacy.module.css';

export default function PrivacyPage() {
  const { brandName, supportEmail } = useSettings();
  const support = () => <a href={`mailto:${supportEmail}`}>{supportEmail}</a>;
  return (
    <>
      <PageHeader
        title={t('Privacy and cookies')}
        lead={t('What data {brand} stores, and why.', { brand: brandName })}
      />
      <div className={classes.text}>
        <SigningIn />
        <h2>{t('When you view posters')}</h2>
        <p>
          {t(
            'We count visits to poster pages, video and audio plays, searches, downloads, clicks on outbound links, and the site each visit came from. For each visit we store the country, the device type, and the names of the browser, operating system and language. We use your IP address to find the country and to tell visits of one day apart. We store neither your IP address nor your browser’s full user agent.',
          )}
        </p>
        <p>
          <Link to={paths.privacyDetails}>
            {t('What exactly we store, for how long, and why we do not ask for consent')}
          </Link>
        </p>
        <h2>{t('When you request submission codes or pay for a poster')}</h2>
        <p>
          {t(
            'We store the email address that the organiser gave us for your poster, and whether the poster is paid. The payment provider handles cards on its own pages, under its own terms and with its own cookies. We never see your card details.',
          )}
        </p>
        <p>
          {t(
            'We store the language you used last with your address, for later emails. If you choose a language on a page, or follow a link that sets one, a cookie stores it for a year.',
          )}
        </p>
        <h2>{t('When you receive email reports')}</h2>
        <p>
          {t(
            'We store the address that an organiser entered, the report language and when reports were sent, until the organiser removes the address. If you unsubscribe, we store that choice so that no organiser can undo it.',
          )}
        </p>
        <h2>{t('What we do not do')}</h2>
        <p>{t('We show no advertising and sell no data.')}</p>
        <h2>{t('Questions')}</h2>
        <p>
          {rich('To see, correct or delete your data, write to <support/>.', {
            support,
          })}
        </p>
      </div>
    </>
  );
}

const SigningIn = () => (
  <>
    <h2>{t('When you sign in')}</h2>
    <p>
      {t(
        'A session cookie keeps you signed in. Scripts cannot read it. It expires when you sign out, or after seven days at the latest. If you sign in through an identity provider, a second cookie recognises your browser when you return. It expires after ten minutes.',
      )}
    </p>
    <p>
      {t(
        'Your browser stores your sign-in details (name, email address, permissions and session key), the conference you chose last and, if you set it, the light or dark theme. Signing out removes the sign-in details and the conference.',
      )}
    </p>
    <p>
      {t(
        'We store your name, email address, plan, conferences, the language you used last, and a hash of your password, never the password itself. For each active session we store when it started, when it was last used, and the type of browser. We also store the number of failed sign-ins since your previous sign-in. If you set them up, we store your authenticator app’s key, your passkeys’ public keys, hashes of your recovery codes and API tokens, and your ID at the identity provider.',
      )}
    </p>
    <p>
      {t(
        'The audit log records changes by administrators, with their email address. It also records passwords set through an emailed link, actions on API tokens and two-factor authentication, and account changes by an identity provider. Entries are kept indefinitely.',
      )}
    </p>
  </>
);
