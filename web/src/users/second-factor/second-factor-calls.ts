import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Proof } from '#contract/proof.ts';
import type * as calls from '#contract/second-factor.ts';
import { ask, call } from '../../platform/api.ts';
import { sessionsQuery } from '../list-sessions.ts';
import { meQuery } from '../refresh-user.ts';
import { secondFactorQuery } from './get-second-factor.ts';

/** The secret and the recovery codes of the answers are kept in no cache. */
const SECRET = { gcTime: 0 } as const;

export const useBeginSecondFactor = () =>
  useMutation({
    mutationFn: (body: Proof) =>
      ask<typeof calls.beginSecondFactor>(
        'POST /api/users/me/second-factor',
        { body },
        { whole: true },
      ),
    ...SECRET,
  });

/** What the account page and the guards show of it is read afresh; the passkeys' list is part of it. */
export function useReadAfresh() {
  const cache = useQueryClient();
  return () => {
    for (const { queryKey } of [secondFactorQuery, sessionsQuery, meQuery]) {
      void cache.invalidateQueries({ queryKey });
    }
  };
}

export const useConfirmSecondFactor = () => {
  const onSuccess = useReadAfresh();
  return useMutation({
    mutationFn: async (code: string) =>
      (
        await ask<typeof calls.confirmSecondFactor>(
          'PUT /api/users/me/second-factor',
          { body: { code } },
          { whole: true },
        )
      ).recoveryCodes,
    ...SECRET,
    onSuccess,
  });
};

export const useRenewRecoveryCodes = () => {
  const onSuccess = useReadAfresh();
  return useMutation({
    mutationFn: async (body: Proof) =>
      (
        await ask<typeof calls.renewRecoveryCodes>(
          'POST /api/users/me/second-factor/recovery-codes',
          { body },
          { whole: true },
        )
      ).recoveryCodes,
    ...SECRET,
    onSuccess,
  });
};

export const useTurnOffSecondFactor = () => {
  const onSuccess = useReadAfresh();
  return useMutation({
    mutationFn: (body: Proof) =>
      call<typeof calls.turnOffSecondFactor>('POST /api/users/me/second-factor/remove', { body }),
    onSuccess,
  });
};
