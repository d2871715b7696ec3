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
      'It will no longer sign you in. Without an authenticator app, the last passkey takes the second factor along. Your device still lists it until you delete it there.',
    )}
    action={t('Remove')}
    change={useRemovePasskey(passkey.id)}
    onDone={onDone}
    onCancel={onCancel}
  />
);
