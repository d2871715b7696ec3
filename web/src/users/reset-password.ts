import { useMutation } from '@tanstack/react-query';
import type { resetPassword } from '#contract/account.ts';
import type { me } from '#contract/users.ts';
import { ask, call } from '../platform/api.ts';
import { getSession } from '../platform/session.ts';

interface Reset {
  token: string;
  password: string;
  revokeTokens: boolean;
}

/** All sessions of that account have ended; should this browser have one, it finds out now. */
const checkSession = async (): Promise<void> => {
  if (getSession().user) await call<typeof me>('GET /api/users/me', {}).catch(() => undefined);
};

export const useResetPassword = () =>
  useMutation({
    mutationFn: (body: Reset) =>
      ask<typeof resetPassword>('POST /api/users/reset', { body }, { auth: 'none' }),
    onSuccess: checkSession,
  });
