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
        lead={t('What {brand} keeps, and why.', { brand: brandName })}
      />
      <div className={classes.text}>
        <SigningIn />
        <h2>{t('When you look at posters')}</h2>
        <p>
          {t(
            'We count visits to poster pages, plays of videos and audios, searches, downloads and links that are followed, and the site that a visit came from. Of a visit we keep the country, the kind of device, and the names of browser, system and language. Your internet address is used to find the country and to tell visits of one day apart; it is not stored, and neither is your browser’s full description.',
          )}
        </p>
        <p>
          <Link to={paths.privacyDetails}>
            {t('What exactly is kept, for how long, and why no consent is asked')}
          </Link>
        </p>
        <h2>{t('When you ask for submission codes or pay for a poster')}</h2>
        <p>
          {t(
            'We keep the e-mail address that the organiser gave us for your poster, and whether it is paid. Cards are handled by the payment provider on its own pages, under its own rules and with its own cookies; we never see the card.',
          )}
        </p>
        <p>
          {t(
            'The language that you asked in last is kept with your address, for later mails. If you choose a language on a page, or follow a link that names one, a cookie keeps it for a year.',
          )}
        </p>
        <h2>{t('When reports are mailed to you')}</h2>
        <p>
          {t(
            'We keep the address that an organiser named, the language of its reports and when they were sent, until the organiser removes the address. If you unsubscribe, we keep that you did, so that no organiser can undo it.',
          )}
        </p>
        <h2>{t('What we do not do')}</h2>
        <p>{t('No advertising, and no sale of data.')}</p>
        <h2>{t('Questions')}</h2>
        <p>
          {rich('To see, correct or delete what we keep about you, write to <support/>.', {
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
        'One cookie holds your session. It is needed to show you your statistics, scripts cannot read it, and it ends when you log out, or after seven days at the latest. If you sign in through an identity provider, a second one, for ten minutes, tells your browser from others until you are back.',
      )}
    </p>
    <p>
      {t(
        'Your browser’s storage keeps your sign-in (name, e-mail address, rights and the key of the session), the conference you chose last and, if you set it, light or dark. Logging out removes the sign-in and the conference.',
      )}
    </p>
    <p>
      {t(
        'Your account consists of a name, an e-mail address, a plan, your conferences, the language in which you read these pages last, and a password of which we store only a hash, never the password itself. For each sign-in that is still open we keep when it began, when it was used last, and the kind of browser. We also keep how often a sign-in failed since the one before the last, and, if you set them up, the key of your authenticator app, the public keys of your passkeys, hashes of its recovery codes and of the tokens of your programs, and who you are at the identity provider.',
      )}
    </p>
    <p>
      {t(
        'What administrators change is recorded with their e-mail address and kept forever, and so is every password that is set by a link from a mail, what anybody does with tokens and second factors, and what an identity provider changes in an account.',
      )}
    </p>
  </>
);
