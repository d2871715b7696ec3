import { useMutation } from '@tanstack/react-query';
import type { Assertion } from '#contract/proof.ts';
import type { login } from '#contract/users.ts';
import { call } from '../platform/api.ts';

export interface Credentials {
  email: string;
  password: string;
}

/** Once it was asked for: a code, or a passkey's answer. */
export type GivenFactor = { code: string } | { passkey: Assertion } | Record<never, never>;

type Attempt = Credentials & GivenFactor;

const requestLogin = async (body: Attempt) =>
  (await call<typeof login>('POST /api/users/login', { body }, { auth: 'none', whole: true })).body;

export const useLogin = () => useMutation({ mutationFn: requestLogin });
