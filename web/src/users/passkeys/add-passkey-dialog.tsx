import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { Modal } from '../../ui/modal.tsx';
import { ProofForm } from '../second-factor/proof-form.tsx';
import { RecoveryCodes } from '../second-factor/recovery-codes.tsx';
import { useAddPasskey } from './passkey-calls.ts';

interface Props {
  onDone: (message: string) => void;
  onCancel: () => void;
}

/** Its name and who is there, then the device; with the first one the recovery codes. */
export function AddPasskeyDialog({ onDone, onCancel }: Props) {
  const adding = useAddPasskey();
  const [name, setName] = useState('');
  const [codes, setCodes] = useState<string[]>([]);
  const added = `The passkey ${name.trim()} is added.`;
  if (codes.length > 0) {
    return (
      <RecoveryCodes codes={codes} onDone={() => onDone(`${added} The second factor is on.`)} />
    );
  }
  return (
    <Modal title="Add a passkey" busy={adding.isPending} onCancel={onCancel}>
      <ProofForm
        action="Continue"
        error={adding.error}
        busy={adding.isPending}
        lacks={name.trim() === ''}
        onSubmit={(proof) =>
          adding.mutate(
            { name, proof },
            {
              onSuccess: ({ recoveryCodes }) =>
                recoveryCodes.length > 0 ? setCodes(recoveryCodes) : onDone(added),
            },
          )
        }
        onCancel={onCancel}
      >
        <TextInput
          label="Name"
          description="What you call the device, such as “Work laptop”."
          maxLength={100}
          data-autofocus
          value={name}
          error={adding.error?.fields.name}
          onChange={(event) => setName(event.target.value)}
        />
      </ProofForm>
    </Modal>
  );
}
