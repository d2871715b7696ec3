import { queryOptions, useQuery } from '@tanstack/react-query';
import { requestConference } from '../platform/conference.ts';

/** Always read afresh, and only once: a form being filled in is not overwritten. */
export const conferenceForEditingQuery = (prefix: string) =>
  queryOptions({
    queryKey: ['conference-for-editing', prefix],
    queryFn: ({ signal }) => requestConference(prefix, signal),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });

export const useConferenceForEditing = (prefix: string) =>
  useQuery(conferenceForEditingQuery(prefix));
