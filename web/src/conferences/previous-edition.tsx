import { NativeSelect } from '@mantine/core';
import { useConferences } from '../platform/conferences.ts';
import { t } from '../texts/texts.tsx';
import { NotRead } from '../ui/not-read.tsx';
import type { ConferenceFields } from './use-conference-form.ts';

interface Props {
  fields: ConferenceFields;
  /** The prefix under which the conference is saved; empty for a new one. */
  own: string;
}

/** The conference that this one follows. */
export function PreviousEdition({ fields, own }: Props) {
  const conferences = useConferences();
  const prefix = fields.values.previousEdition;
  const others = (conferences.data ?? []).filter((each) => each.prefix !== own);
  const isListed = !prefix || others.some((each) => each.prefix === prefix);
  return (
    <>
      <NativeSelect
        label={t('Previous Edition')}
        name="previousEdition"
        description={t(
          'The conference to compare with, for example last year’s. Users with access to both can compare them day by day.',
        )}
        data={[
          { value: '', label: t('None') },
          ...(isListed ? [] : [{ value: prefix, label: prefix }]),
          ...others.map((each) => ({ value: each.prefix, label: `${each.prefix} – ${each.name}` })),
        ]}
        {...fields.getInputProps('previousEdition')}
        value={prefix ?? ''}
        onChange={(event) => fields.setFieldValue('previousEdition', event.target.value || null)}
      />
      <NotRead query={conferences} words={t('Could not load the list of conferences.')} />
    </>
  );
}
