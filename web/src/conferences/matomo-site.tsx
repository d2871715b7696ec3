import { TextInput } from '@mantine/core';
import { useSettings } from '../platform/settings.ts';
import { t } from '../texts/texts.tsx';
import type { ConferenceFields } from './use-conference-form.ts';

/** The site that the conference has of its own in a Matomo; nothing where none is read. */
export function MatomoSite({ fields }: { fields: ConferenceFields }) {
  const { analyticsSource } = useSettings();
  if (analyticsSource !== 'matomo') return null;
  return (
    <TextInput
      label={t('Matomo Site ID')}
      name="matomoSiteId"
      inputMode="numeric"
      autoComplete="off"
      maxLength={10}
      description={t(
        'Only if this conference has its own site in Matomo. Otherwise its visits are identified by the poster base URL.',
      )}
      {...fields.getInputProps('matomoSiteId')}
      value={fields.values.matomoSiteId ?? ''}
      onChange={(event) => {
        const digits = event.target.value.replaceAll(/\D/g, '');
        fields.setFieldValue('matomoSiteId', digits === '' ? null : Number(digits));
      }}
    />
  );
}
