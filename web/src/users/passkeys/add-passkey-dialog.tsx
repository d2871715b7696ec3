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
  const [name, setName] = useState('');
  const [codes, setCodes] = useState<string[]>([]);
  const added = t('Passkey {name} added.', { name: name.trim() });
  if (codes.length > 0) {
    return (
      <RecoveryCodes
        codes={codes}
        onDone={() => onDone(t('{added} Two-factor authentication is on.', { added }))}
      />
    );
  }
  return (
    <Modal title={t('Add a passkey')} busy={adding.isPending} onCancel={onCancel}>
      <ProofForm
        action={t('Continue')}
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
          label={t('Name')}
          description={t('A name for the device, such as “Work laptop”.')}
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
