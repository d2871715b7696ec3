import { useMutation } from '@tanstack/react-query';
import type * as calls from '#contract/passkeys.ts';
import type { Proof } from '#contract/proof.ts';
import { ask } from '../../platform/api.ts';
import { useReadAfresh } from '../second-factor/second-factor-calls.ts';
import { askForPasskey, makePasskey } from './ask-device.ts';

/** Asks the server, then a device, then the server. The recovery codes of the answer are kept in no cache. */
export const useAddPasskey = () => {
  const onSuccess = useReadAfresh();
  return useMutation({
    mutationFn: async ({ name, proof }: { name: string; proof: Proof }) => {
      const options = await ask<typeof calls.beginPasskey>(
        'POST /api/users/me/passkeys/options',
        { body: proof },
        { whole: true },
      );
      const passkey = await makePasskey(options);
      return ask<typeof calls.addPasskey>(
        'POST /api/users/me/passkeys',
        { body: { name, passkey } },
        { whole: true },
      );
    },
    gcTime: 0,
    onSuccess,
  });
};

export const useRemovePasskey = (id: string) => {
  const onSuccess = useReadAfresh();
  return useMutation({
    mutationFn: async (body: Proof) =>
      (
        await ask<typeof calls.removePasskey>('POST /api/users/me/passkeys/{id}/remove', {
          params: { id },
          body,
        })
      ).message,
    onSuccess,
  });
};

export const useSignInByPasskey = () =>
  useMutation({
    mutationFn: async () =>
      ask<typeof calls.signInByPasskey>(
        'POST /api/users/passkeys/sign-in',
        { body: { passkey: await askForPasskey('sign-in') } },
        { auth: 'none', whole: true },
      ),
  });
