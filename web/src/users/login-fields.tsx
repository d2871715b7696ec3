import { IconEye, IconEyeOff } from '@tabler/icons-react';
import { type ComponentType, type ReactNode, useId, useState } from 'react';
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
  /** On the page of the sign-in: the way to a new password, and what one agrees to. */
  links?: { link: LinkTo; privacyUrl: string } | undefined;
  /** The address is there already: a dialog starts at the password. */
  startsAtPassword?: boolean;
  /** Under the button; its room is kept. */
  status?: ReactNode;
}

/** Address, password and the button. Plain elements: the server paints them, and they need no library. */
export function LoginFields({ email, password, busy, links, status, ...props }: Props) {
  const id = useId();
  return (
    <>
      <label className={classes.label} htmlFor={`${id}email`}>
        {t('Email')}
      </label>
      <input
        className={classes.field}
        id={`${id}email`}
        type="email"
        name="email"
        autoComplete="username"
        value={email}
        onChange={(event) => props.onEmail(event.target.value)}
      />
      <div className={classes.password}>
        <label className={classes.label} htmlFor={`${id}password`}>
          {t('Password')}
        </label>
        <PasswordField
          id={`${id}password`}
          startsHere={props.startsAtPassword ?? false}
          value={password}
          onChange={props.onPassword}
        />
        {links && (
          <links.link className={classes.forgot} to={paths.forgot}>
            {t('Forgot your password?')}
          </links.link>
        )}
      </div>
      {links && (
        <p className={classes.notice}>
          {rich('By logging in you agree to the <privacy>privacy policy and cookies</privacy>', {
            privacy: (words) => (
              <PrivacyLink to={links.privacyUrl} link={links.link}>
                {words}
              </PrivacyLink>
            ),
          })}
        </p>
      )}
      <button className={classes.submit} type="submit" disabled={email.trim() === '' || busy}>
        {t('Login')}
      </button>
      <div className={classes.status}>{status}</div>
    </>
  );
}

interface PasswordProps {
  id: string;
  startsHere: boolean;
  value: string;
  onChange: (password: string) => void;
}

function PasswordField({ id, startsHere, value, onChange }: PasswordProps) {
  const [isShown, setShown] = useState(false);
  const Eye = isShown ? IconEyeOff : IconEye;
  return (
    <div className={classes.box}>
      <input
        className={classes.field}
        id={id}
        data-autofocus={startsHere || undefined}
        type={isShown ? 'text' : 'password'}
        name="password"
        autoComplete="current-password"
        value={value}
        onChange={(event) => onChange(event.target.value)}
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
