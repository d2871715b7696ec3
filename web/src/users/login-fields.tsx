import { IconEye, IconEyeOff } from '@tabler/icons-react';
import { type ComponentType, type ReactNode, useState } from 'react';
import { paths } from '../platform/paths.ts';
import { rich, t } from '../texts/texts.tsx';
import classes from './login-fields.module.css';

/** A link: the router's in the browser, a plain one on the painted page. */
export type LinkTo = ComponentType<{ to: string; className?: string; children: ReactNode }>;

interface Props {
  email: string;
  password: string;
  onEmail: (email: string) => void;
  onPassword: (password: string) => void;
  busy: boolean;
  privacyUrl: string;
  link: LinkTo;
  /** Under the button; its room is kept. */
  status?: ReactNode;
}

/** Address, password and the button. Plain elements: the server paints them, and they need no library. */
export function LoginFields({ email, password, busy, link: Link, ...props }: Props) {
  const [isShown, setShown] = useState(false);
  const Eye = isShown ? IconEyeOff : IconEye;
  return (
    <>
      <label className={classes.label} htmlFor="email">
        {t('Email')}
      </label>
      <input
        className={classes.field}
        id="email"
        type="email"
        name="email"
        autoComplete="username"
        value={email}
        onChange={(event) => props.onEmail(event.target.value)}
      />
      <div className={classes.row}>
        <label className={classes.label} htmlFor="password">
          {t('Password')}
        </label>
        <Link className={classes.quiet} to={paths.forgot}>
          {t('Forgot your password?')}
        </Link>
      </div>
      <div className={classes.password}>
        <input
          className={classes.field}
          id="password"
          type={isShown ? 'text' : 'password'}
          name="password"
          autoComplete="current-password"
          value={password}
          onChange={(event) => props.onPassword(event.target.value)}
        />
        <button
          type="button"
          className={classes.eye}
          aria-label={t('Show text')}
          aria-pressed={isShown}
          onClick={() => setShown(!isShown)}
        >
          <Eye size={16} stroke={1.5} aria-hidden />
        </button>
      </div>
      <p className={classes.notice}>
        {rich('By logging in you agree to the <privacy>privacy policy and cookies</privacy>', {
          privacy: (words) => (
            <PrivacyLink to={props.privacyUrl} link={Link}>
              {words}
            </PrivacyLink>
          ),
        })}
      </p>
      <button className={classes.submit} type="submit" disabled={email.trim() === '' || busy}>
        {t('Login')}
      </button>
      <div className={classes.status}>{props.status}</div>
    </>
  );
}

interface PrivacyProps {
  to: string;
  link: LinkTo;
  children: string;
}

const PrivacyLink = ({ to, link: Link, children }: PrivacyProps) =>
  to.startsWith('/') ? (
    <Link className={classes.quiet} to={to}>
      {children}
    </Link>
  ) : (
    <a className={classes.quiet} href={to} target="_blank" rel="noreferrer">
      {children}
    </a>
  );
