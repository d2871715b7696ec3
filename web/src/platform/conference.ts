import { queryOptions, useQuery } from '@tanstack/react-query';
import type { Conference, getConference } from '#contract/conferences.ts';
import { ask } from './api.ts';

/**
 * What whoever may not read the statistics is not told, nor anybody by a server of an earlier version: while replicas
 * are replaced, it may answer newer pages.
 */
export const NOT_TOLD = {
  timeZone: 'UTC',
  startsOn: null,
  endsOn: null,
  previousEdition: null,
  matomoSiteId: null,
  checkoutExtras: [],
  createdAt: '',
} satisfies Partial<Conference>;

export const requestConference = async (
  prefix: string,
  signal: AbortSignal,
): Promise<Conference> => {
  const input = { params: { prefix } };
  const told = await ask<typeof getConference>('GET /api/conferences/{prefix}', input, { signal });
  return { ...NOT_TOLD, ...told };
};

export const conferenceQuery = (prefix: string) =>
  queryOptions({
    queryKey: ['conference', prefix.toLowerCase()],
    queryFn: ({ signal }) => requestConference(prefix, signal),
  });

export const useConference = (prefix: string) => useQuery(conferenceQuery(prefix));
