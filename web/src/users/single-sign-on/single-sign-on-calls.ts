import { useMutation } from '@tanstack/react-query';
import type { beginSingleSignOn, finishSingleSignOn } from '#contract/single-sign-on.ts';
import { call } from '../../platform/api.ts';

const asNobody = { auth: 'none', whole: true } as const;

export const useBeginSingleSignOn = () =>
  useMutation({
    mutationFn: async () =>
      (await call<typeof beginSingleSignOn>('POST /api/users/sso/begin', {}, asNobody)).body.url,
  });

export const useFinishSingleSignOn = () =>
  useMutation({
    mutationFn: async (search: string) =>
      (
        await call<typeof finishSingleSignOn>(
          'POST /api/users/sso/finish',
          { body: { search } },
          asNobody,
        )
      ).body,
  });
