import { useState } from 'react';
import { t } from '../../texts/texts.tsx';
import { ProofDialog } from './proof-dialog.tsx';
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
    <ProofDialog
      title={t('New recovery codes')}
      detail={t('Your current codes will stop working.')}
      action={t('Generate new codes')}
      change={renewing}
      onDone={setCodes}
      onCancel={onCancel}
    />
  );
}
