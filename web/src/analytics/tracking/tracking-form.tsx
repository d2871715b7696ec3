import { Button, Switch, TextInput } from '@mantine/core';
import { rich, t } from '../../texts/texts.tsx';
import '../../ui/switch.css';
import { type FormEvent, useState } from 'react';
import { Link } from 'react-router';
import type { Tracking } from '#contract/tracking.ts';
import { trackingVersion } from '#contract/version.ts';
import { paths } from '../../platform/paths.ts';
import { useSettings } from '../../platform/settings.ts';
import { Banner } from '../../ui/banner.tsx';
import type { Draft } from '../../ui/draft.tsx';
import { notDone } from '../../ui/not-done.ts';
import { usePutTracking } from '../calls/put-tracking.ts';
import { useReader } from '../reader.tsx';
import { ownAddress } from './hit-verdict.ts';
import classes from './tracking.module.css';

interface Props {
  tracking: Tracking;
  draft: Draft<ReturnType<typeof settingsOf>>;
}

/** What the form asks. */
export const settingsOf = (tracking: Tracking) => ({
  respectDoNotTrack: tracking.respectDoNotTrack ?? false,
  labelsInEventNames: tracking.labelsInEventNames ?? false,
  posterUrl: tracking.posterUrl ?? '',
});

/** Which addresses are posters, whether browsers that ask not to be tracked are left out, where labels are. */
export function TrackingForm({ tracking, draft }: Props) {
  const reader = useReader();
  const { prefix } = reader;
  const saving = usePutTracking(reader);
  // What the form was filled with or has saved: a later reading must not pass for what this administrator saw.
  const [seen, setSeen] = useState(() => trackingVersion(tracking));
  const { values, set } = draft;
  const usual = ownAddress(useSettings().site.posterUrl, prefix);
  const fault = saving.error?.fields.posterUrl;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (saving.isPending) return;
    saving.mutate(
      { ...values, posterUrl: values.posterUrl.trim() || null, seen },
      {
        onSuccess: (saved) => {
          setSeen(trackingVersion(saved));
          draft.settle(values);
        },
      },
    );
  };

  return (
    <form className={classes.section} onSubmit={submit}>
      <h2 className={classes.heading}>{t('Settings')}</h2>
      {saving.isSuccess && <Banner tone="success" text={t('Settings saved')} />}
      {saving.error && <Banner {...notDone(t('Could not save the settings'), saving.error)} />}
      <p className={classes.hint}>
        {rich('Set the time zone and dates under <edit>Edit conference</edit>.', {
          edit: (words) => <Link to={paths.conferenceEdit(prefix)}>{words}</Link>,
        })}
      </p>
      <TextInput
        className={classes.switch}
        label={t('Poster base URL')}
        description={t(
          'The part of the URL before the poster code, the same for all posters. Changes also apply to existing data.',
        )}
        placeholder={usual}
        inputMode="url"
        maxLength={500}
        value={values.posterUrl}
        error={fault}
        onChange={(event) => set({ posterUrl: event.target.value })}
      />
      <Switch
        className={classes.switch}
        label={t('Respect Do Not Track')}
        description={t('Do not count browsers that send Do Not Track or Global Privacy Control.')}
        checked={values.respectDoNotTrack}
        onChange={(event) => set({ respectDoNotTrack: event.target.checked })}
      />
      <Switch
        className={classes.switch}
        label={t('Use event names as labels')}
        description={t(
          'For sites that send Matomo events with category, action and name, where the name is the poster or author. Applies to new hits only.',
        )}
        checked={values.labelsInEventNames}
        onChange={(event) => set({ labelsInEventNames: event.target.checked })}
      />
      <Button type="submit" loading={saving.isPending}>
        {t('Save settings')}
      </Button>
    </form>
  );
}
