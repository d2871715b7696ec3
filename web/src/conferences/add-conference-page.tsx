import { useState } from 'react';
import type { Conference, NewConference } from '#contract/conferences.ts';
import { t } from '../texts/texts.tsx';
import { ownZone } from '../ui/browser-zone.ts';
import { useDraft } from '../ui/draft.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { ConferenceForm } from './conference-form.tsx';
import { conferenceAdded, conferenceUpdated, saveFailed } from './conference-messages.ts';
import { useCreateConference } from './create-conference.ts';
import { usePriceHint } from './price-hint.ts';
import { useUpdateConference } from './update-conference.ts';

const blank: NewConference = {
  name: '',
  prefix: '',
  supportsPayments: false,
  stripePriceId: '',
  currency: 'usd',
  timeZone: ownZone(),
  startsOn: null,
  endsOn: null,
  previousEdition: null,
  matomoSiteId: null,
  checkoutExtras: [],
};

/** Adds a conference; what is typed while that is under way changes the one that is there then. */
export default function AddConferencePage() {
  const draft = useDraft(blank);
  const [added, setAdded] = useState<Conference | null>(null);
  // A form that was cleared is for the next one.
  const conference = draft.saved === blank ? null : added;
  const creation = useCreateConference();
  const update = useUpdateConference();
  const last = update.isIdle ? creation : update;
  const priceHint = usePriceHint(conference ?? undefined);
  const save = (values: NewConference) => {
    const onSuccess = (saved: Conference) => {
      setAdded(saved);
      draft.settle(values, blank);
    };
    if (conference) return update.mutate({ conference, values }, { onSuccess });
    update.reset();
    creation.mutate(values, { onSuccess });
  };
  return (
    <>
      <PageHeader title={t('Add new Conference')} />
      <ConferenceForm
        draft={draft}
        submitLabel={conference ? t('Update Conference') : t('Add Conference')}
        prefixHint={t(
          'Short name used in URLs and poster codes: letters, digits, hyphens and underscores.',
        )}
        priceHint={priceHint}
        message={update.isIdle ? creationMessage(creation) : updateMessage(update)}
        faults={last.error?.fields}
        busy={last.isPending}
        saved={last.isSuccess}
        onSubmit={save}
      />
    </>
  );
}

function creationMessage({ data, error, variables }: ReturnType<typeof useCreateConference>) {
  if (data) return conferenceAdded(data.prefix);
  return error ? saveFailed(error, variables?.prefix ?? '') : null;
}

function updateMessage({ data, error, variables }: ReturnType<typeof useUpdateConference>) {
  if (data) return conferenceUpdated();
  return error ? saveFailed(error, variables?.values.prefix ?? '') : null;
}
