import { NativeSelect, TextInput } from '@mantine/core';
import type { NewConference } from '#contract/conferences.ts';
import { t } from '../texts/texts.tsx';
import { currentName } from '../ui/browser-zone.ts';
import classes from './conference-form.module.css';

interface Props {
  values: NewConference;
  faults: Record<string, string>;
  onChange: (part: Partial<NewConference>) => void;
}

/** The clock that the statistics go by, and the days of the conference itself. */
export function WhenAndWhere({ values: { timeZone, startsOn, endsOn }, faults, onChange }: Props) {
  return (
    <>
      <NativeSelect
        label={t('Time Zone')}
        name="timeZone"
        description={t('The time zone of the venue. All statistics use it.')}
        value={timeZone}
        error={faults.timeZone}
        data={zonesWith(timeZone)}
        onChange={(event) => onChange({ timeZone: event.target.value })}
      />
      <div className={classes.days}>
        <TextInput
          type="date"
          label={t('First Day')}
          name="startsOn"
          max="9999-12-31"
          value={startsOn ?? ''}
          error={faults.startsOn}
          onChange={(event) => onChange({ startsOn: event.target.value || null })}
        />
        <TextInput
          type="date"
          label={t('Last Day')}
          name="endsOn"
          max="9999-12-31"
          value={endsOn ?? ''}
          error={faults.endsOn}
          onChange={(event) => onChange({ endsOn: event.target.value || null })}
        />
      </div>
    </>
  );
}

/** All that the browser knows, by the names of today, and the one that is set, as it is. */
const zonesWith = (zone: string) => {
  const known = Intl.supportedValuesOf('timeZone').map(currentName).sort();
  return [...new Set(['UTC', zone, ...known])].map((value) => ({
    value,
    label: value.replaceAll('_', ' '),
  }));
};
