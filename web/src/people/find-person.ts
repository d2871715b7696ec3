import { useMutation } from '@tanstack/react-query';
import type { findPerson } from '#contract/people.ts';
import { call } from '../platform/api.ts';

/** Not kept: what is held about somebody is read when it is asked for, and shown once. */
export const useFindPerson = () =>
  useMutation({
    gcTime: 0,
    mutationFn: async (email: string) =>
      (await call<typeof findPerson>('POST /api/people/find', { body: { email } })).body,
  });
