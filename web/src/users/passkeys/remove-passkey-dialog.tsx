import type { Passkey } from '#contract/passkeys.ts';
import { t } from '../../texts/texts.tsx';
import { ProofDialog } from '../second-factor/proof-dialog.tsx';
import { useRemovePasskey } from './passkey-calls.ts';

interface Props {
  passkey: Passkey;
  onDone: (message: string) => void;
  onCancel: () => void;
}

export const RemovePasskeyDialog = ({ passkey, onDone, onCancel }: Props) => (
  <ProofDialog
    title={t('Remove the passkey {name}?', { name: passkey.name })}
    detail={t(
      'You can no longer sign in with it. If it is your last passkey and you have no authenticator app, two-factor authentication is turned off. Delete it from your device, too.',
    )}
    action={t('Remove')}
    change={useRemovePasskey(passkey.id)}
    onDone={onDone}
    onCancel={onCancel}
  />
);
