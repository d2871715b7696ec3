import { Button, Switch } from '@mantine/core';
import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Switch.layer.css';
import { type FormEvent, useState } from 'react';
import type { Tracking, TrackingChange } from '#contract/analytics.ts';
import { Banner } from '../../ui/banner.tsx';
import { usePutTracking } from '../calls/put-tracking.ts';
import { useReader } from '../reader.tsx';
import classes from './tracking.module.css';

/** The days of the conference, and whether browsers that ask not to be tracked are left out. */
export function TrackingForm({ tracking }: { tracking: Tracking }) {
  const saving = usePutTracking(useReader());
  const [days, setDays] = useState({
    firstDay: tracking.firstDay ?? '',
    lastDay: tracking.lastDay ?? '',
  });
  const [respects, setRespects] = useState(tracking.respectDoNotTrack ?? false);
  const faults = saving.error?.fields ?? {};

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const change: TrackingChange = {
      respectDoNotTrack: respects,
      firstDay: days.firstDay || null,
      lastDay: days.lastDay || null,
    };
    if (!saving.isPending) saving.mutate(change);
  };

  return (
    <form className={classes.section} onSubmit={submit}>
      <h2 className={classes.heading}>Settings</h2>
      {saving.isSuccess && <Banner tone="success" text="The settings are saved" />}
      {saving.error && (
        <Banner
          tone="error"
          text="The settings could not be saved"
          detail={faults.lastDay ?? faults.firstDay ?? saving.error.message}
        />
      )}
      <div className={classes.days}>
        <label>
          First day of the conference
          <input
            type="date"
            max="9999-12-31"
            value={days.firstDay}
            onChange={(event) => setDays({ ...days, firstDay: event.target.value })}
          />
        </label>
        <label>
          Last day of the conference
          <input
            type="date"
            max="9999-12-31"
            value={days.lastDay}
            aria-invalid={faults.lastDay !== undefined || undefined}
            onChange={(event) => setDays({ ...days, lastDay: event.target.value })}
          />
        </label>
      </div>
      <Switch
        className={classes.switch}
        label="Leave out browsers that ask not to be tracked"
        description="Those that send Do Not Track or Global Privacy Control are then not counted."
        checked={respects}
        onChange={(event) => setRespects(event.target.checked)}
      />
      <Button type="submit" loading={saving.isPending}>
        Save settings
      </Button>
    </form>
  );
}
