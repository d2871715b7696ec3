import { useState } from 'react';
import { Navigate, useParams } from 'react-router';
import type { Conference, NewConference } from '#contract/conferences.ts';
import { paths } from '../platform/paths.ts';
import { t } from '../texts/texts.tsx';
import { Loaded } from '../ui/loaded.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { ConferenceForm } from './conference-form.tsx';
import { useConferenceForEditing } from './get-conference.ts';
import { RecountDialog } from './recount-dialog.tsx';
import { fieldsOf } from './save-conference.ts';
import { useConferenceForm } from './use-conference-form.ts';

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

function EditForm({ conference: read }: { conference: Conference }) {
  const [asked, setAsked] = useState<NewConference | null>(null);
  const { form, conference } = useConferenceForm({
    initialValues: fieldsOf(read),
    initialConference: read,
    confirmFirst: (values) => {
      const changesZone = values.timeZone !== form.saved.timeZone;
      if (changesZone) setAsked(values);
      return changesZone;
    },
    onSettled: () => setAsked(null),
  });
  const { prefix, timeZone } = form.saved;
  return (
    <>
      <ConferenceForm
        form={form}
        conference={conference}
        submitLabel={t('Update Conference')}
        prefixHint={t('If you change the prefix, links that authors already have stop working.')}
      />
      {asked && (
        <RecountDialog
          prefix={prefix}
          from={timeZone}
          to={asked.timeZone}
          busy={form.isPending}
          onConfirm={() => form.send(asked)}
          onCancel={() => setAsked(null)}
        />
      )}
    </>
  );
}
