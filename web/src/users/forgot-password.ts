import { useMutation } from '@tanstack/react-query';
import type { forgotPassword } from '#contract/account.ts';
import { ask } from '../platform/api.ts';

export const useForgotPassword = () =>
  useMutation({
    mutationFn: (email: string) => {
      const options = { auth: 'none' } as const;
      return ask<typeof forgotPassword>('POST /api/users/forgot', { body: { email } }, options);
    },
  });
