import { Button } from '@mantine/core';
import { useSettings } from '../../platform/settings.ts';
import { t } from '../../texts/texts.tsx';
import { Banner } from '../../ui/banner.tsx';
import classes from '../login-form.module.css';
import { keepDestination } from './destination.ts';
import { useBeginSingleSignOn } from './single-sign-on-calls.ts';

/** The way through the identity provider, where one is configured; the password's is beside it. */
export function SingleSignOn({ from }: { from: string }) {
  const { singleSignOn: name } = useSettings();
  const beginning = useBeginSingleSignOn();
  if (!name) return null;
  const begin = () => {
    keepDestination(from);
    beginning.mutate(undefined, { onSuccess: (url) => window.location.assign(url) });
  };
  return (
    <div className={classes.elsewhere}>
      {beginning.error && <Banner tone="error" text={beginning.error.message} />}
      <Button
        variant="default"
        fullWidth
        loading={beginning.isPending || beginning.isSuccess}
        onClick={begin}
      >
        {t('Sign in with {name}', { name })}
      </Button>
    </div>
  );
}
