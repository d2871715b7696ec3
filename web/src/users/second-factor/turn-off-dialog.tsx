import { t } from '../../texts/texts.tsx';
import { ProofDialog } from './proof-dialog.tsx';
import { useTurnOffSecondFactor } from './second-factor-calls.ts';

interface Props {
  onDone: () => void;
  onCancel: () => void;
}

export const TurnOffDialog = ({ onDone, onCancel }: Props) => (
  <ProofDialog
    title={t('Turn off two-factor authentication?')}
    detail={t(
      'You will sign in with your password only. Your authenticator app, passkeys and recovery codes stop working.',
    )}
    action={t('Turn off')}
    change={useTurnOffSecondFactor()}
    onDone={onDone}
    onCancel={onCancel}
  />
);
