import { t } from '../../texts/texts.tsx';
import { ProofDialog } from './proof-dialog.tsx';
import { useTurnOffSecondFactor } from './second-factor-calls.ts';

interface Props {
  onDone: () => void;
  onCancel: () => void;
}

export const TurnOffDialog = ({ onDone, onCancel }: Props) => (
  <ProofDialog
    title={t('Turn off the second factor?')}
    detail={t(
      'Then your password alone signs you in. The authenticator app, the passkeys and the recovery codes of your account end.',
    )}
    action={t('Turn off')}
    change={useTurnOffSecondFactor()}
    onDone={onDone}
    onCancel={onCancel}
  />
);
