import { useMutation } from '@tanstack/react-query';
import type { login } from '#contract/users.ts';
import { call } from '../platform/api.ts';

export interface Credentials {
  email: string;
  password: string;
}

interface Attempt extends Credentials {
  /** Of the second factor, once it was asked for. */
  code?: string;
}

const requestLogin = async (body: Attempt) =>
  (await call<typeof login>('POST /api/users/login', { body }, { auth: 'none', whole: true })).body;

export const useLogin = () => useMutation({ mutationFn: requestLogin });
