import { ProofDialog } from './proof-dialog.tsx';
import { useTurnOffSecondFactor } from './second-factor-calls.ts';

interface Props {
  onDone: () => void;
  onCancel: () => void;
}

export const TurnOffDialog = ({ onDone, onCancel }: Props) => (
  <ProofDialog
    title="Turn off the second factor?"
    detail="Then your password alone signs you in. The authenticator app, the passkeys and the recovery codes of your account end."
    action="Turn off"
    change={useTurnOffSecondFactor()}
    onDone={onDone}
    onCancel={onCancel}
  />
);
