import { useMutation, useQueryClient } from '@tanstack/react-query';
import type {
  Conference,
  createConference,
  NewConference,
  updateConference,
} from '#contract/conferences.ts';
import { versionOf } from '#contract/version.ts';
import { ask } from '../platform/api.ts';
import { conferencesQuery } from '../platform/conferences.ts';

export interface ConferenceChange {
  /** As it was read or saved last: what somebody else changed since is not written over. Null: a new one. */
  conference: Conference | null;
  values: NewConference;
}

/** What the form asks; whatever else the answer holds is refused when it comes back. */
export const fieldsOf = (conference: Conference): Required<NewConference> => ({
  name: conference.name,
  prefix: conference.prefix,
  supportsPayments: conference.supportsPayments,
  stripePriceId: conference.stripePriceId,
  currency: conference.currency,
  timeZone: conference.timeZone,
  startsOn: conference.startsOn,
  endsOn: conference.endsOn,
  previousEdition: conference.previousEdition,
  matomoSiteId: conference.matomoSiteId,
  checkoutExtras: conference.checkoutExtras,
});

/** Creates or changes a conference. */
export function useSaveConference() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: ({ conference, values }: ConferenceChange) =>
      conference === null
        ? ask<typeof createConference>('POST /api/conferences', { body: values })
        : ask<typeof updateConference>(
            'PUT /api/conferences',
            { body: { ...values, _id: conference._id } },
            { seen: versionOf(fieldsOf(conference)) },
          ),
    onSuccess: (_, { conference }) => {
      if (conference) cache.removeQueries({ queryKey: ['conference'] });
      return cache.invalidateQueries({ queryKey: conferencesQuery.queryKey });
    },
  });
}
