import { TextInput } from '@mantine/core';
import { useSettings } from '../platform/settings.ts';
import { t } from '../texts/texts.tsx';

interface Props {
  siteId: number | null | undefined;
  fault: string | undefined;
  onChange: (siteId: number | null) => void;
}

/** The site that the conference has of its own in a Matomo; nothing where none is read. */
export function MatomoSite({ siteId, fault, onChange }: Props) {
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
      value={siteId ?? ''}
      error={fault}
      onChange={(event) => {
        const digits = event.target.value.replaceAll(/\D/g, '');
        onChange(digits === '' ? null : Number(digits));
      }}
    />
  );
}
