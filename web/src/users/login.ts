import { useMutation } from '@tanstack/react-query';
import type { Assertion } from '#contract/proof.ts';
import type { login } from '#contract/users.ts';
import { ask } from '../platform/api.ts';

export interface Credentials {
  email: string;
  password: string;
}

/** Once it was asked for: a code, or a passkey's answer. */
export type GivenFactor = { code: string } | { passkey: Assertion } | Record<never, never>;

type Attempt = Credentials & GivenFactor;

export const useLogin = () =>
  useMutation({
    mutationFn: (body: Attempt) =>
      ask<typeof login>('POST /api/users/login', { body }, { auth: 'none', whole: true }),
  });
