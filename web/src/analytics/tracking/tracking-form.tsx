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
      {saving.isSuccess && <Banner tone="success" text={t('The settings are saved')} />}
      {saving.error && <Banner {...notDone(t('The settings could not be saved'), saving.error)} />}
      <p className={classes.hint}>
        {rich(
          'The time zone and the days of the conference are set where <edit>the conference is edited</edit>.',
          { edit: (words) => <Link to={paths.conferenceEdit(prefix)}>{words}</Link> },
        )}
      </p>
      <TextInput
        className={classes.switch}
        label={t('Address of the posters')}
        description={t(
          'What the address of every poster begins with; behind it comes the code. Also for what was counted before.',
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
        label={t('Leave out browsers that ask not to be tracked')}
        description={t(
          'Those that send Do Not Track or Global Privacy Control are then not counted.',
        )}
        checked={values.respectDoNotTrack}
        onChange={(event) => set({ respectDoNotTrack: event.target.checked })}
      />
      <Switch
        className={classes.switch}
        label={t('Labels are in the names of events')}
        description={t(
          'For sites that tell Matomo a category, an action and a name, where the name is the poster or author. Counts from now on.',
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
