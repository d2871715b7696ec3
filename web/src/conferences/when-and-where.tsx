import { NativeSelect, TextInput } from '@mantine/core';
import { t } from '../texts/texts.tsx';
import { currentName } from '../ui/browser-zone.ts';
import classes from './conference-form.module.css';
import type { ConferenceFields } from './use-conference-form.ts';

/** The days of the conference, and the clock that its statistics go by. */
export function WhenAndWhere({ fields }: { fields: ConferenceFields }) {
  return (
    <>
      <h2 className={classes.part}>{t('Days')}</h2>
      <div className={classes.pair}>
        <Day fields={fields} name="startsOn" label={t('First Day')} />
        <Day fields={fields} name="endsOn" label={t('Last Day')} />
      </div>
      <NativeSelect
        label={t('Time Zone')}
        name="timeZone"
        description={t('The time zone of the venue. All statistics use it.')}
        data={zonesWith(fields.values.timeZone)}
        {...fields.getInputProps('timeZone')}
      />
    </>
  );
}

interface DayProps {
  fields: ConferenceFields;
  name: 'startsOn' | 'endsOn';
  label: string;
}

const Day = ({ fields, name, label }: DayProps) => (
  <TextInput
    type="date"
    label={label}
    name={name}
    max="9999-12-31"
    {...fields.getInputProps(name)}
    value={fields.values[name] ?? ''}
    onChange={(event) => fields.setFieldValue(name, event.target.value || null)}
  />
);

/** All that the browser knows, by the names of today, and the one that is set, as it is. */
const zonesWith = (zone: string) => {
  const known = Intl.supportedValuesOf('timeZone').map(currentName).sort();
  return [...new Set(['UTC', zone, ...known])].map((value) => ({
    value,
    label: value.replaceAll('_', ' '),
  }));
};
