import type { NewConference } from '#contract/conferences.ts';
import { t } from '../texts/texts.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { ConferenceForm } from './conference-form.tsx';
import { conferenceAdded, saveFailed } from './conference-messages.ts';
import { useCreateConference } from './create-conference.ts';
import { usePriceHint } from './price-hint.ts';

const blank: NewConference = {
  name: '',
  prefix: '',
  supportsPayments: false,
  stripePriceId: '',
  currency: 'usd',
  timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  startsOn: null,
  endsOn: null,
  previousEdition: null,
  matomoSiteId: null,
  checkoutExtras: [],
};

export default function AddConferencePage() {
  const creation = useCreateConference();
  const priceHint = usePriceHint();
  return (
    <>
      <PageHeader title={t('Add new Conference')} />
      <ConferenceForm
        key={creation.isSuccess ? 'cleared' : 'filled'}
        initial={blank}
        submitLabel={t('Add Conference')}
        prefixHint={t(
          'Short, for addresses and posters: letters, digits, hyphens and underscores.',
        )}
        priceHint={priceHint}
        message={messageOf(creation)}
        faults={creation.error?.fields}
        busy={creation.isPending}
        done={creation.isSuccess}
        onSubmit={(values) => creation.mutate(values)}
      />
    </>
  );
}

function messageOf({ data, error, variables }: ReturnType<typeof useCreateConference>) {
  if (data) return conferenceAdded(data.prefix);
  return error ? saveFailed(error, variables?.prefix ?? '') : null;
}
