import { Button, NativeSelect } from '@mantine/core';
import { type FormEvent, useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { samePrefix } from '#contract/prefix.ts';
import { paths } from '../platform/paths.ts';
import { selectConference, useSession } from '../platform/session.ts';
import { useSettings } from '../platform/settings.ts';
import { rich, t } from '../texts/texts.tsx';
import { Loaded } from '../ui/loaded.tsx';
import { StatePanel } from '../ui/state-panel.tsx';
import classes from './home-page.module.css';
import { useUserConferences } from './user-conferences.ts';

/** An organiser chooses among their own conferences. */
export function ChooseConference({ userId }: { userId: string }) {
  const conferences = useUserConferences(userId);
  return (
    <Loaded query={conferences} failed={t('Could not load your conferences')}>
      {(own) => (own.length === 0 ? <NoConferences /> : <Choice conferences={own} />)}
    </Loaded>
  );
}

function Choice({ conferences }: { conferences: string[] }) {
  const { conference } = useSession();
  const navigate = useNavigate();
  const own = conferences.find((prefix) => conference && samePrefix(prefix, conference));
  const only = conferences.length === 1 ? conferences[0] : undefined;
  const [chosen, setChosen] = useState(own ?? only ?? '');

  useEffect(() => {
    if (only) selectConference(only);
    else if (conference && !own) selectConference(null);
  }, [only, own, conference]);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    selectConference(chosen);
    navigate(paths.analytics('traffic', chosen));
  };

  return (
    <form className={classes.form} onSubmit={submit}>
      <NativeSelect
        className={classes.field}
        label={t('Please choose a conference')}
        value={chosen}
        onChange={(event) => setChosen(event.target.value)}
        data={[
          { value: '', label: t('Select…'), disabled: true },
          ...conferences.map((prefix) => ({ value: prefix, label: prefix })),
        ]}
      />
      <Button type="submit" className={classes.go} disabled={chosen === ''}>
        {t('Go')}
      </Button>
    </form>
  );
}

function NoConferences() {
  const { supportEmail } = useSettings();
  return (
    <StatePanel title={t('You do not have access to a conference yet')}>
      <p>
        {rich(
          'Contact <support/> with the name of your conference. It appears here once you have access.',
          { support: () => <a href={`mailto:${supportEmail}`}>{supportEmail}</a> },
        )}
      </p>
    </StatePanel>
  );
}
