import { useState } from 'react';
import { t } from '../../texts/texts.tsx';
import { Modal } from '../../ui/modal.tsx';
import classes from '../account-page.module.css';
import { ProofForm } from './proof-form.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { useRenewRecoveryCodes } from './second-factor-calls.ts';

interface Props {
  onDone: () => void;
  onCancel: () => void;
}

export function RenewCodesDialog({ onDone, onCancel }: Props) {
  const renewing = useRenewRecoveryCodes();
  const [codes, setCodes] = useState<string[] | null>(null);
  if (codes) return <RecoveryCodes codes={codes} onDone={onDone} />;
  return (
    <Modal title={t('New recovery codes')} busy={renewing.isPending} onCancel={onCancel}>
      <p className={classes.zone}>{t('The codes that you have now end.')}</p>
      <ProofForm
        action={t('Make new codes')}
        error={renewing.error}
        busy={renewing.isPending}
        onSubmit={(proof) => renewing.mutate(proof, { onSuccess: setCodes })}
        onCancel={onCancel}
      />
    </Modal>
  );
}
