import { useState } from 'react';
import { Navigate, useParams } from 'react-router';
import type { Conference, NewConference } from '#contract/conferences.ts';
import { paths } from '../platform/paths.ts';
import { t } from '../texts/texts.tsx';
import { ConferenceAdminPage } from '../ui/conference-admin-page.tsx';
import { ConferenceForm } from './conference-form.tsx';
import { useConferenceForEditing } from './get-conference.ts';
import { RecountDialog } from './recount-dialog.tsx';
import { fieldsOf } from './save-conference.ts';
import { useConferenceForm } from './use-conference-form.ts';

export default function EditConferencePage() {
  const { prefix = '' } = useParams();
  const conference = useConferenceForEditing(prefix);
  return (
    <ConferenceAdminPage
      prefix={prefix}
      query={conference}
      notFound={<Navigate to={paths.notFound} replace />}
      title={t('Edit Conference')}
      documentTitle={t('{prefix} Edit Conference', { prefix })}
    >
      {(data) => <EditForm key={data._id} conference={data} />}
    </ConferenceAdminPage>
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
