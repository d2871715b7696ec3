import type { NewConference } from '#contract/conferences.ts';
import { t } from '../texts/texts.tsx';
import { ownZone } from '../ui/browser-zone.ts';
import { PageHeader } from '../ui/page-header.tsx';
import { ConferenceForm } from './conference-form.tsx';
import { useConferenceForm } from './use-conference-form.ts';

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
  const { form, conference } = useConferenceForm({ initialValues: blank, clearTo: () => blank });
  return (
    <>
      <PageHeader title={t('Add new Conference')} />
      <ConferenceForm
        form={form}
        conference={conference}
        submitLabel={conference ? t('Update Conference') : t('Add Conference')}
        prefixHint={t(
          'Short name used in URLs and poster codes: letters, digits, hyphens and underscores.',
        )}
      />
    </>
  );
}
