import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import type { cancelMove, getMove, moveBody, startMove } from '#contract/move.ts';
import { ask } from '../../platform/api.ts';

export type MoveRequest = z.infer<typeof moveBody>;

const REFRESH_MS = 1_000;

const moveQuery = (prefix: string) =>
  queryOptions({
    queryKey: ['matomo-move', prefix],
    queryFn: ({ signal }) => {
      const input = { params: { prefix } };
      return ask<typeof getMove>('GET /api/analytics/move/{prefix}', input, { signal });
    },
  });

/** The latest move of a conference; read again every second while it runs. */
export const useMove = (prefix: string) =>
  useQuery({
    ...moveQuery(prefix),
    refetchInterval: ({ state }) => (state.data?.move?.status === 'running' ? REFRESH_MS : false),
  });

export function useStartMove(prefix: string) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (body: MoveRequest) => {
      const input = { params: { prefix }, body };
      return ask<typeof startMove>('POST /api/analytics/move/{prefix}', input);
    },
    onSuccess: (body) => cache.setQueryData(moveQuery(prefix).queryKey, body),
  });
}

export function useCancelMove(prefix: string) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: () => {
      const input = { params: { prefix } };
      return ask<typeof cancelMove>('DELETE /api/analytics/move/{prefix}', input);
    },
    onSuccess: (body) => cache.setQueryData(moveQuery(prefix).queryKey, body),
  });
}
