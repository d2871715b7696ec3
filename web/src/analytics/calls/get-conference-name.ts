import { queryOptions, useQuery } from '@tanstack/react-query';
import type { getConferenceName } from '#contract/analytics.ts';
import { ask } from '../../platform/api.ts';
import type { Reader } from '../reader.tsx';
import { subjectOf } from './reading.ts';

/** A list, of which the first element carries the name. */
export const conferenceNameQuery = (reader: Reader) =>
  queryOptions({
    queryKey: ['analytics', subjectOf(reader, 'name')],
    queryFn: async ({ signal }) => {
      const input = { params: { prefix: reader.prefix } };
      const options = { share: reader.share, signal };
      const name = 'GET /api/analytics/name/{prefix}';
      return (
        (await ask<typeof getConferenceName>(name, input, options)).conferenceName[0]?.name ?? ''
      );
    },
  });

export const useConferenceName = (reader: Reader) => useQuery(conferenceNameQuery(reader));

/** "CARDIO26 · International Cardiology Congress 2026"; until the name is there, the prefix alone. */
export function useConferenceWords(reader: Reader): string {
  const { data: name } = useConferenceName(reader);
  return name ? `${reader.prefix} · ${name}` : reader.prefix;
}
