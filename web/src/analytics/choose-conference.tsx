import { Button, NativeSelect } from '@mantine/core';
import { type FormEvent, useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { samePrefix } from '#contract/prefix.ts';
import { paths } from '../platform/paths.ts';
import { selectConference, useSession } from '../platform/session.ts';
import { useSettings } from '../platform/settings.ts';
import { rich, t } from '../texts/texts.tsx';
import { StatePanel } from '../ui/state-panel.tsx';
import classes from './home-page.module.css';

/** An organiser chooses among their own conferences; the only one is chosen. */
export function ChooseConference({ conferences }: { conferences: string[] }) {
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
    <form className={classes.choose} onSubmit={submit}>
      <NativeSelect
        className={classes.conference}
        aria-label={t('Please choose a conference')}
        value={chosen}
        onChange={(event) => setChosen(event.target.value)}
        data={[
          { value: '', label: t('Please choose a conference'), disabled: true },
          ...conferences.map((prefix) => ({ value: prefix, label: prefix })),
        ]}
      />
      <Button type="submit" disabled={chosen === ''}>
        {t('Go')}
      </Button>
    </form>
  );
}

/** Said to an organiser who was given none yet. */
export function NoConferences() {
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
