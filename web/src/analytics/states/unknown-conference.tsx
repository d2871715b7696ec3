import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { paths } from '../../platform/paths.ts';
import { t } from '../../texts/texts.tsx';
import { StatePanel } from '../../ui/state-panel.tsx';
import { useReader } from '../reader.tsx';

/** A prefix that no conference has, or not yet. */
export function UnknownConference() {
  const { prefix, isAdmin } = useReader();
  return (
    <StatePanel
      failed
      title={t('Conference {prefix} not found', { prefix })}
      actions={
        <>
          <Button component={Link} to={paths.home}>
            {t('Go to Home')}
          </Button>
          {isAdmin && (
            <Button component={Link} to={paths.conferences} variant="default">
              {t('Conference List')}
            </Button>
          )}
        </>
      }
    >
      <p>
        {isAdmin
          ? t('Check the prefix for typing errors, or add the conference first.')
          : t('It is not set up yet, or you no longer have access. Choose another one on Home.')}
      </p>
    </StatePanel>
  );
}
