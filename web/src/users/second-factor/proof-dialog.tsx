import type { UseMutationResult } from '@tanstack/react-query';
import type { Proof } from '#contract/proof.ts';
import type { ApiError } from '../../platform/api-error.ts';
import { Modal } from '../../ui/modal.tsx';
import classes from '../account-page.module.css';
import { ProofForm } from './proof-form.tsx';

interface Props<Answer> {
  title: string;
  /** What it does to the account. */
  detail: string;
  /** What the button does. */
  action: string;
  /** A change of the own account that asks who is there. */
  change: UseMutationResult<Answer, ApiError, Proof>;
  onDone: (answer: Answer) => void;
  onCancel: () => void;
}

/** Says what a change does, and makes it for whoever proves to be the owner. */
export const ProofDialog = <Answer,>({ title, detail, ...props }: Props<Answer>) => (
  <Modal title={title} busy={props.change.isPending} onCancel={props.onCancel}>
    <p className={classes.zone}>{detail}</p>
    <ProofForm toRequest={(proof) => proof} {...props} />
  </Modal>
);
