import { useSettings } from '../../platform/settings.ts';
import { Banner } from '../../ui/banner.tsx';
import { SingleSignOnButton } from '../other-sign-ins.tsx';
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
    <>
      {beginning.error && <Banner tone="error" text={beginning.error.message} />}
      <SingleSignOnButton
        name={name}
        busy={beginning.isPending || beginning.isSuccess}
        onPress={begin}
      />
    </>
  );
}
