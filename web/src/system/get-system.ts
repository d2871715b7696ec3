import { useQuery } from '@tanstack/react-query';
import type { getSystem } from '#contract/system.ts';
import { call } from '../platform/api.ts';

const REFRESH_MS = 10_000;

export const useSystem = () =>
  useQuery({
    queryKey: ['system'],
    queryFn: async ({ signal }) =>
      (await call<typeof getSystem>('GET /api/system', {}, { signal })).body,
    refetchInterval: REFRESH_MS,
  });
