import type { Proof } from '#contract/proof.ts';
import type { ApiError } from '../../platform/api-error.ts';
import { Modal } from '../../ui/modal.tsx';
import classes from '../account-page.module.css';
import { ProofForm } from './proof-form.tsx';

/** A change of the own account that asks who is there. */
interface Change<Answer> {
  error: ApiError | null;
  isPending: boolean;
  mutate: (proof: Proof, options: { onSuccess: (answer: Answer) => void }) => void;
}

interface Props<Answer> {
  title: string;
  /** What it does to the account. */
  detail: string;
  /** What the button does. */
  action: string;
  change: Change<Answer>;
  onDone: (answer: Answer) => void;
  onCancel: () => void;
}

/** Says what a change does, and makes it for whoever proves to be the owner. */
export const ProofDialog = <Answer,>(props: Props<Answer>) => {
  const { title, detail, action, change, onDone, onCancel } = props;
  return (
    <Modal title={title} busy={change.isPending} onCancel={onCancel}>
      <p className={classes.zone}>{detail}</p>
      <ProofForm
        action={action}
        error={change.error}
        busy={change.isPending}
        onSubmit={(proof) => change.mutate(proof, { onSuccess: onDone })}
        onCancel={onCancel}
      />
    </Modal>
  );
};
