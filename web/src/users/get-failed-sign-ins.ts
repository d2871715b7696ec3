import { queryOptions } from '@tanstack/react-query';
import type { failedSignIns } from '#contract/account.ts';
import { ask } from '../platform/api.ts';

export const failedSignInsQuery = queryOptions({
  queryKey: ['failed-sign-ins'],
  queryFn: ({ signal }) =>
    ask<typeof failedSignIns>('GET /api/users/me/failed-sign-ins', {}, { signal }),
});
