import { useState } from 'react';
import { Navigate, useParams } from 'react-router';
import type { Conference, NewConference } from '#contract/conferences.ts';
import { paths } from '../platform/paths.ts';
import { t } from '../texts/texts.tsx';
import { useDraft } from '../ui/draft.tsx';
import { Loaded } from '../ui/loaded.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { ConferenceForm } from './conference-form.tsx';
import { conferenceUpdated, saveFailed } from './conference-messages.ts';
import { useConferenceForEditing } from './get-conference.ts';
import { usePriceHint } from './price-hint.ts';
import { RecountDialog } from './recount-dialog.tsx';
import { type Change, fieldsOf, useUpdateConference } from './update-conference.ts';

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
      <Loaded query={conference} failed={t('Could not load the conference')}>
        {(data) => <EditForm key={data._id} conference={data} />}
      </Loaded>
    </>
  );
}

function EditForm({ conference }: { conference: Conference }) {
  // What the form was filled with or has saved: a later reading must not pass for what this administrator saw.
  const [seen, setSeen] = useState(conference);
  const draft = useDraft<NewConference>(fieldsOf(conference));
  const { prefix, timeZone } = seen;
  const [asked, setAsked] = useState<Change | null>(null);
  const update = useUpdateConference();
  const priceHint = usePriceHint(seen);
  const failure =
    update.error && saveFailed(update.error, update.variables?.values.prefix ?? prefix);
  const save = (change: Change) =>
    update.mutate(change, {
      onSuccess: (saved) => {
        setSeen(saved);
        draft.settle(change.values);
      },
      onSettled: () => setAsked(null),
    });
  return (
    <>
      <ConferenceForm
        draft={draft}
        submitLabel={t('Update Conference')}
        prefixHint={t('If you change the prefix, links that authors already have stop working.')}
        priceHint={priceHint}
        message={update.isSuccess ? conferenceUpdated() : failure}
        faults={update.error?.fields}
        busy={update.isPending}
        saved={update.isSuccess}
        onSubmit={(values) =>
          (values.timeZone === timeZone ? save : setAsked)({ conference: seen, values })
        }
      />
      {asked && (
        <RecountDialog
          prefix={prefix}
          from={timeZone}
          to={asked.values.timeZone}
          busy={update.isPending}
          onConfirm={() => save(asked)}
          onCancel={() => setAsked(null)}
        />
      )}
    </>
  );
}
