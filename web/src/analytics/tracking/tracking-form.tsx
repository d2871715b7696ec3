import { Button, Switch, TextInput } from '@mantine/core';
import { rich, t } from '../../texts/texts.tsx';
import '../../ui/switch.css';
import { useState } from 'react';
import { Link } from 'react-router';
import type { Tracking } from '#contract/tracking.ts';
import { trackingVersion } from '#contract/version.ts';
import { paths } from '../../platform/paths.ts';
import { useSettings } from '../../platform/settings.ts';
import { Form } from '../../ui/form/form.tsx';
import { useSaveForm } from '../../ui/form/use-save-form.ts';
import { notDone } from '../../ui/not-done.ts';
import { type TrackingUpdate, usePutTracking } from '../calls/put-tracking.ts';
import { useReader } from '../reader.tsx';
import { ownAddress } from './hit-verdict.ts';
import classes from './tracking.module.css';

/** What the form asks. */
const settingsOf = (tracking: Tracking) => ({
  respectDoNotTrack: tracking.respectDoNotTrack ?? false,
  labelsInEventNames: tracking.labelsInEventNames ?? false,
  posterUrl: tracking.posterUrl ?? '',
});

/** Which addresses are posters, whether browsers that ask not to be tracked are left out, where labels are. */
export function TrackingForm({ tracking }: { tracking: Tracking }) {
  const form = useTrackingForm(tracking);
  const { prefix } = useReader();
  const { getInputProps } = form.fields;
  return (
    <section className={classes.section}>
      <h2 className={classes.heading}>{t('Settings')}</h2>
      <Form form={form}>
        <p className={classes.hint}>
          {rich('Set the time zone and dates under <edit>Edit conference</edit>.', {
            edit: (words) => <Link to={paths.conferenceEdit(prefix)}>{words}</Link>,
          })}
        </p>
        <TextInput
          label={t('Poster base URL')}
          description={t(
            'The part of the URL before the poster code, the same for all posters. Changes also apply to existing data.',
          )}
          placeholder={ownAddress(useSettings().site.posterUrl, prefix)}
          inputMode="url"
          maxLength={500}
          {...getInputProps('posterUrl')}
        />
        <Switch
          label={t('Respect Do Not Track')}
          description={t('Do not count browsers that send Do Not Track or Global Privacy Control.')}
          {...getInputProps('respectDoNotTrack', { type: 'checkbox' })}
        />
        <Switch
          label={t('Use event names as labels')}
          description={t(
            'For sites that send Matomo events with category, action and name, where the name is the poster or author. Applies to new hits only.',
          )}
          {...getInputProps('labelsInEventNames', { type: 'checkbox' })}
        />
        <Button type="submit" loading={form.isPending}>
          {t('Save settings')}
        </Button>
      </Form>
    </section>
  );
}

function useTrackingForm(tracking: Tracking) {
  // What the form was filled with or has saved: a later reading must not pass for what this administrator saw.
  const [seen, setSeen] = useState(() => trackingVersion(tracking));
  const mutation = usePutTracking(useReader());
  return useSaveForm<ReturnType<typeof settingsOf>, TrackingUpdate, Tracking>({
    initialValues: settingsOf(tracking),
    mutation,
    toRequest: (values) => ({ ...values, posterUrl: values.posterUrl.trim() || null, seen }),
    onSaved: (saved) => setSeen(trackingVersion(saved)),
    savedMessage: () => ({ tone: 'success', text: t('Settings saved') }),
    failedMessage: (error) => notDone(t('Could not save the settings'), error),
  });
}
