import type { Passkey } from '#contract/passkeys.ts';
import { t } from '../../texts/texts.tsx';
import { Modal } from '../../ui/modal.tsx';
import classes from '../account-page.module.css';
import { ProofForm } from '../second-factor/proof-form.tsx';
import { useRemovePasskey } from './passkey-calls.ts';

interface Props {
  passkey: Passkey;
  onDone: (message: string) => void;
  onCancel: () => void;
}

export function RemovePasskeyDialog({ passkey, onDone, onCancel }: Props) {
  const removing = useRemovePasskey();
  return (
    <Modal
      title={t('Remove the passkey {name}?', { name: passkey.name })}
      busy={removing.isPending}
      onCancel={onCancel}
    >
      <p className={classes.zone}>
        {t(
          'It will no longer sign you in. Without an authenticator app, the last passkey takes the second factor along. Your device still lists it until you delete it there.',
        )}
      </p>
      <ProofForm
        action={t('Remove')}
        error={removing.error}
        busy={removing.isPending}
        onSubmit={(proof) => removing.mutate({ id: passkey.id, proof }, { onSuccess: onDone })}
        onCancel={onCancel}
      />
    </Modal>
  );
}
