import type { UserInfo } from '#contract/users.ts';
import { Banner } from '../../ui/banner.tsx';
import { PasskeyButton } from '../other-sign-ins.tsx';
import { knowsPasskeys } from './ask-device.ts';
import { useSignInByPasskey } from './passkey-calls.ts';

/** A way in without a password, beside the form. */
export function SignInByPasskey({ onDone }: { onDone: (user: UserInfo) => void }) {
  const signingIn = useSignInByPasskey();
  if (!knowsPasskeys()) return null;
  return (
    <>
      {signingIn.error && <Banner tone="error" text={signingIn.error.message} />}
      <PasskeyButton
        busy={signingIn.isPending}
        onPress={() => signingIn.mutate(undefined, { onSuccess: onDone })}
      />
    </>
  );
}
