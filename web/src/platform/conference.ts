import { queryOptions, useQuery } from '@tanstack/react-query';
import type { Conference, getConference } from '#contract/conferences.ts';
import { ask } from './api.ts';

/** What a server of an earlier version does not tell: while replicas are replaced, it may answer newer screens. */
export const NOT_TOLD = {
  timeZone: 'UTC',
  startsOn: null,
  endsOn: null,
  previousEdition: null,
  matomoSiteId: null,
  checkoutExtras: [],
} satisfies Partial<Conference>;

/** As everybody may read it: no sign-in is sent along. */
export const requestConference = async (
  prefix: string,
  signal: AbortSignal,
): Promise<Conference> => {
  const input = { params: { prefix } };
  const options = { auth: 'none', signal } as const;
  const told = await ask<typeof getConference>('GET /api/conferences/{prefix}', input, options);
  return { ...NOT_TOLD, ...told };
};

export const conferenceQuery = (prefix: string) =>
  queryOptions({
    queryKey: ['conference', prefix.toLowerCase()],
    queryFn: ({ signal }) => requestConference(prefix, signal),
  });

export const useConference = (prefix: string) => useQuery(conferenceQuery(prefix));
