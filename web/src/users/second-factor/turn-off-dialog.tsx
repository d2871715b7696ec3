import { t } from '../../texts/texts.tsx';
import { Modal } from '../../ui/modal.tsx';
import classes from '../account-page.module.css';
import { ProofForm } from './proof-form.tsx';
import { useTurnOffSecondFactor } from './second-factor-calls.ts';

interface Props {
  onDone: () => void;
  onCancel: () => void;
}

export function TurnOffDialog({ onDone, onCancel }: Props) {
  const turningOff = useTurnOffSecondFactor();
  return (
    <Modal title={t('Turn off the second factor?')} busy={turningOff.isPending} onCancel={onCancel}>
      <p className={classes.zone}>
        {t(
          'Then your password alone signs you in. The authenticator app, the passkeys and the recovery codes of your account end.',
        )}
      </p>
      <ProofForm
        action={t('Turn off')}
        error={turningOff.error}
        busy={turningOff.isPending}
        onSubmit={(proof) => turningOff.mutate(proof, { onSuccess: onDone })}
        onCancel={onCancel}
      />
    </Modal>
  );
}
