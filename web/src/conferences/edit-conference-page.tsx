import { useState } from 'react';
import { Navigate, useParams } from 'react-router';
import type { Conference, NewConference } from '#contract/conferences.ts';
import { versionOf } from '#contract/version.ts';
import { paths } from '../platform/paths.ts';
import { t } from '../texts/texts.tsx';
import { Loaded } from '../ui/loaded.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { ConferenceForm } from './conference-form.tsx';
import { conferenceUpdated, saveFailed } from './conference-messages.ts';
import { useConferenceForEditing } from './get-conference.ts';
import { usePriceHint } from './price-hint.ts';
import { RecountDialog } from './recount-dialog.tsx';
import { type Change, useUpdateConference } from './update-conference.ts';

export default function EditConferencePage() {
  const { prefix = '' } = useParams();
  const conference = useConferenceForEditing(prefix);
  if (conference.error?.status === 404) return <Navigate to={paths.notFound} replace />;
  return (
    <>
      <PageHeader
        context={prefix}
        title={t('Edit Conference')}
        documentTitle={t('{prefix} Edit Conference', { prefix })}
      />
      <Loaded query={conference} failed={t('The conference could not be loaded')}>
        {(data) => <EditForm key={data._id} conference={data} />}
      </Loaded>
    </>
  );
}

/** What the form asks; whatever else the answer holds is refused when it comes back. */
const fieldsOf = (conference: Conference): Required<NewConference> => ({
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

function EditForm({ conference }: { conference: Conference }) {
  // What the form was filled with: a later reading must not pass for what this administrator saw.
  const [initial] = useState(() => fieldsOf(conference));
  const { prefix } = initial;
  const [asked, setAsked] = useState<Change | null>(null);
  const update = useUpdateConference();
  const priceHint = usePriceHint(conference);
  const failure = update.error && saveFailed(update.error, update.variables?.prefix ?? prefix);
  const save = (change: Change) => {
    if (change.timeZone === initial.timeZone) update.mutate(change);
    else setAsked(change);
  };
  return (
    <>
      <ConferenceForm
        initial={initial}
        submitLabel={t('Update Conference')}
        prefixHint={t('Another prefix changes the addresses that authors were given.')}
        priceHint={priceHint}
        message={update.isSuccess ? conferenceUpdated() : failure}
        faults={update.error?.fields}
        busy={update.isPending}
        done={update.isSuccess}
        onSubmit={(values) => save({ ...values, _id: conference._id, seen: versionOf(initial) })}
      />
      {asked && (
        <RecountDialog
          prefix={prefix}
          from={initial.timeZone}
          to={asked.timeZone ?? initial.timeZone}
          busy={update.isPending}
          onConfirm={() => update.mutate(asked, { onSettled: () => setAsked(null) })}
          onCancel={() => setAsked(null)}
        />
      )}
    </>
  );
}
