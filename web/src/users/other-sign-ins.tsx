import { IconKey } from '@tabler/icons-react';
import { t } from '../texts/texts.tsx';
import classes from './login-page.module.css';

interface ButtonProps {
  busy?: boolean;
  /** None on the painted page: it cannot be pressed before the application has come. */
  onPress?: () => void;
}

/** Between the form and the other ways to sign in. */
export const Or = () => <p className={classes.or}>{t('or')}</p>;

export const PasskeyButton = ({ busy = false, onPress }: ButtonProps) => (
  <button type="button" className={classes.other} disabled={busy || !onPress} onClick={onPress}>
    <IconKey size={16} stroke={1.5} aria-hidden />
    {t('Sign in with a passkey')}
  </button>
);

export const SingleSignOnButton = ({
  name,
  busy = false,
  onPress,
}: ButtonProps & { name: string }) => (
  <button type="button" className={classes.other} disabled={busy || !onPress} onClick={onPress}>
    {t('Sign in with {name}', { name })}
  </button>
);
