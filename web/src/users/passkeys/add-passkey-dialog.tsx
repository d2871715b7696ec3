import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { t } from '../../texts/texts.tsx';
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
  const [added, setAdded] = useState<{ message: string; codes: string[] } | null>(null);
  if (added) {
    const { message, codes } = added;
    return (
      <RecoveryCodes
        codes={codes}
        onDone={() => onDone(t('{added} Two-factor authentication is on.', { added: message }))}
      />
    );
  }
  return (
    <Modal title={t('Add a passkey')} busy={adding.isPending} onCancel={onCancel}>
      <ProofForm
        action={t('Continue')}
        change={adding}
        toRequest={(proof, name) => ({ name, proof })}
        onDone={({ recoveryCodes: codes }, { name }) => {
          const message = t('Passkey {name} added.', { name: name.trim() });
          if (codes.length > 0) setAdded({ message, codes });
          else onDone(message);
        }}
        onCancel={onCancel}
        nameField={(props) => (
          <TextInput
            label={t('Name')}
            description={t('A name for the device, such as “Work laptop”.')}
            maxLength={100}
            data-autofocus
            {...props}
          />
        )}
      />
    </Modal>
  );
}
