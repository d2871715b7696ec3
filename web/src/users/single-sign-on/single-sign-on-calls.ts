import { useMutation } from '@tanstack/react-query';
import type { beginSingleSignOn, finishSingleSignOn } from '#contract/single-sign-on.ts';
import { ask } from '../../platform/api.ts';

const asNobody = { auth: 'none', whole: true } as const;

export const useBeginSingleSignOn = () =>
  useMutation({
    mutationFn: async () =>
      (await ask<typeof beginSingleSignOn>('POST /api/users/sso/begin', {}, asNobody)).url,
  });

export const useFinishSingleSignOn = () =>
  useMutation({
    mutationFn: (search: string) =>
      ask<typeof finishSingleSignOn>('POST /api/users/sso/finish', { body: { search } }, asNobody),
  });
