import { useMutation } from '@tanstack/react-query';
import type { forgotPassword } from '#contract/account.ts';
import { call } from '../platform/api.ts';

const requestForgot = async (email: string) => {
  const options = { auth: 'none' } as const;
  return (await call<typeof forgotPassword>('POST /api/users/forgot', { body: { email } }, options))
    .body;
};

export const useForgotPassword = () => useMutation({ mutationFn: requestForgot });
