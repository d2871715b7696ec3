import { queryOptions, useQuery } from '@tanstack/react-query';
import type { Conference, getConference } from '#contract/conferences.ts';
import { ask } from './api.ts';

/** As everybody may read it: no sign-in is sent along. */
export const requestConference = (prefix: string, signal: AbortSignal): Promise<Conference> => {
  const input = { params: { prefix } };
  const options = { auth: 'none', signal } as const;
  return ask<typeof getConference>('GET /api/conferences/{prefix}', input, options);
};

export const conferenceQuery = (prefix: string) =>
  queryOptions({
    queryKey: ['conference', prefix.toLowerCase()],
    queryFn: ({ signal }) => requestConference(prefix, signal),
  });

export const useConference = (prefix: string) => useQuery(conferenceQuery(prefix));
